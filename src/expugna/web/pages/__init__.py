"""The pages: one module a page, each with its handlers."""
