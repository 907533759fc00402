"""Voice between those who switch it on: browser to browser, with Chromium's fake microphone."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.guests import Guest
from script import clause

LISTEN = """
window.links = []
window.microphones = []
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...args) { super(...args); links.push(this) }
}
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
navigator.mediaDevices.getUserMedia = async (wish) => {
  const found = await ask(wish)
  microphones.push(...found.getTracks())
  return found
}
"""
"""The page's own links and microphones, for the test to look at."""

SOUND_COMES = """async () => {
  for (const link of links.filter((link) => link.connectionState === 'connected'))
    for (const report of (await link.getStats()).values())
      if (report.type === 'inbound-rtp' && report.kind === 'audio' && report.packetsReceived > 5) return true
  return false
}"""
ALL_QUIET = """() => microphones.length > 0 && microphones.every((track) => track.readyState === 'ended')
  && links.every((link) => link.connectionState === 'closed')"""


def heard(guest: Guest, count: int) -> None:
    """The switch says with how many one talks."""
    expect(guest.page.locator(".voice")).to_have_attribute("data-heard", str(count))


def three(visit) -> list[Guest]:
    """Three people at a table of wombats."""
    guests = [visit(permissions=["microphone"]) for _ in range(3)]
    path = guests[0].new_table("wombat", "me", "open", "open", options={"mode": "practice"})
    for guest in guests:
        guest.page.add_init_script(LISTEN)
        guest.go(path)
    for guest in guests[1:]:
        guest.page.get_by_role("button", name="Sit here").first.click()
        expect(guest.page.get_by_text("You", exact=True)).to_be_visible()
    return guests


@clause("WO-16")
def test_two_people_talk_and_one_stops(visit):
    ada, bob, cleo = three(visit)
    for guest in (ada, bob):
        guest.page.get_by_role("button", name="Talk").click()
    for guest in (ada, bob):
        heard(guest, 1)
        guest.page.wait_for_function(SOUND_COMES)
    heard(cleo, 0)
    assert cleo.page.evaluate("links.length + microphones.length") == 0, "who doesn't talk isn't called"

    # it goes on in the match
    ada.page.get_by_role("button", name="Start").click()
    expect(bob.page.locator('[data-id="ready"]')).to_be_visible()
    heard(bob, 1)

    bob.page.get_by_role("button", name="Stop talking").click()
    heard(ada, 0)
    bob.page.wait_for_function(ALL_QUIET)
    assert ada.page.evaluate("microphones.at(-1).readyState") == "live", "Ada waits for somebody to talk with"
    bob.page.get_by_role("button", name="Talk", exact=True).click()
    heard(ada, 1)
    ada.page.get_by_role("button", name="Stop talking").click()
    ada.page.wait_for_function(ALL_QUIET)
    heard(bob, 0)


@clause("WO-16")
def test_who_loads_the_page_again_talks_on(visit):
    ada, bob, _ = three(visit)
    for guest in (ada, bob):
        guest.page.get_by_role("button", name="Talk").click()
    for guest in (ada, bob):
        heard(guest, 1)
    bob.page.reload()
    for guest in (ada, bob):
        heard(guest, 1)
    bob.page.wait_for_function(SOUND_COMES)
    bob.page.get_by_role("button", name="Stop talking").click()
    bob.page.reload()
    expect(bob.page.get_by_role("button", name="Talk", exact=True)).to_be_visible()
    heard(ada, 0)


@clause("WO-16")
def test_whoever_gives_up_their_seat_talks_no_more(visit):
    ada, bob, _ = three(visit)
    for guest in (ada, bob):
        guest.page.get_by_role("button", name="Talk").click()
    heard(ada, 1)
    bob.page.get_by_role("button", name="Leave").first.click()
    bob.page.wait_for_function(ALL_QUIET)
    heard(ada, 0)
