"""What keeps a page from doing more than it should: the content policy, the other headers, the forms' token."""

import hashlib
import secrets
from typing import Final

from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import HttpMethod, RequestEncodingType, ScopeType
from litestar.exceptions import ClientException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from expugna.web.language import AnyRequest

MOST_BODY_BYTES: Final = 64 * 1024
"""Longest request that is read at all; the longest honest one, a page of orders as words, is far shorter."""

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def only_forms(request: AnyRequest) -> None:
    """What is sent must be a form as browsers write it; everything else is told (400), not taken for an empty one."""
    kind, _ = request.content_type
    if request.method == "POST" and kind not in ("", RequestEncodingType.URL_ENCODED.value):
        raise ClientException


def with_head(app: ASGIApp) -> ASGIApp:
    """The application, which answers HEAD as it answers GET, only without the content."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_start(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        if scope["type"] != ScopeType.WEBSOCKET and scope["method"] == HttpMethod.HEAD:
            scope["method"] = HttpMethod.GET
            await app(scope, receive, send_start)
        else:
            await app(scope, receive, send)

    return answer


async def add_headers(message: Message, scope: Scope) -> None:  # noqa: ARG001 (Litestar calls it so)
    """Put HEADERS on every answer, error pages and files included."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def forms_token(secret: str | None) -> CSRFConfig:
    """The token that every form carries, signed with the secret; without one, with a new one for this process.

    The cookie is named after the secret, so that one of an earlier process is not mistaken for a forged one.
    """
    known = secret or secrets.token_hex(32)
    name = "expugna_form_" + hashlib.sha256(known.encode()).hexdigest()[:8]
    return CSRFConfig(secret=known, cookie_name=name, cookie_httponly=True, cookie_samesite="lax")
