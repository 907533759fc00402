"""A call of the server's is shown by the service worker, and a browser that can't be called says nothing wrong.

Chromium takes calls from its maker's push service alone; so the call is handed to the worker by the browser's tools,
as that service would. What the server sends is received and decrypted in tests/server/test_push.py.
"""

from __future__ import annotations

import json

from browser.guests import eventually
from browser.test_offline import settled

NOTES = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((note) => [note.title, note.body, note.tag, note.data.link])"""


def test_a_call_is_shown_with_its_words_and_its_table(visit):
    guest = visit(service_workers="allow", permissions=["notifications"])
    workers: list[dict[str, str]] = []
    browser = guest.context.new_cdp_session(guest.page)
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda found: workers.extend(found["registrations"]))
    browser.send("ServiceWorker.enable")
    page = guest.go("/")
    settled(page)
    eventually(page, "async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
    told = {"title": "Your turn", "body": "Butine!", "link": f"{guest.house.address}/t/abc", "tag": "abc"}
    call = {"origin": guest.house.address, "registrationId": workers[-1]["registrationId"], "data": json.dumps(told)}
    browser.send("ServiceWorker.deliverPushMessage", call)
    eventually(page, f"async () => (await ({NOTES})()).length === 1")
    browser.send("ServiceWorker.deliverPushMessage", call)  # the same tag: one takes the other's place
    assert page.evaluate(NOTES) == [["Your turn", "Butine!", "abc", told["link"]]]
