"""The composition root: settings, addresses, the ASGI application, jobs. Nobody imports it."""
