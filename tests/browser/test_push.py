"""A call of the server's is shown by the service worker, with its words and the table's address.

Chromium takes calls from its maker's push service alone, so the call is made within the worker. What the server sends
is received and decrypted in tests/server/test_push.py.
"""

from __future__ import annotations

from browser.test_offline import settled

CALLED = """(told) => {
  const shown = []
  self.registration.showNotification = async (title, { body, tag, data }) => {
    shown.push([title, body, tag, data.link])
  }
  self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(told) }))
  return shown
}"""


def test_a_call_is_shown_with_its_words_and_its_table(visit):
    guest = visit(service_workers="allow")
    settled(guest.go("/"))
    (worker,) = guest.context.service_workers
    told = {"title": "Your turn", "body": "Butine!", "link": f"{guest.house.address}/t/abc", "tag": "abc"}
    assert worker.evaluate(CALLED, told) == [["Your turn", "Butine!", "abc", told["link"]]]
