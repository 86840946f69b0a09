#!/usr/bin/env bash
# Write the lock files anew from pyproject.toml: pinned by hash, without any address.
set -euo pipefail
cd "$(dirname "$0")/.."
lock() {
    out=$1
    shift
    uv pip compile pyproject.toml "$@" --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --no-annotate --no-header --quiet --upgrade --output-file "$out"
    if grep -q '://' "$out"; then
        echo "$out names an address" >&2
        exit 1
    fi
}
lock requirements.lock --extra build
lock requirements-dev.lock --extra build --extra dev
