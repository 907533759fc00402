"""Three people build in the dark together: by mouse, by keys and by touch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from script import clause


def place(page: Page) -> tuple[float, float]:
    """Where one's own hand is drawn."""
    box = page.locator('[data-id="hand"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@clause("WO-06", "WO-09", "WO-10", "WO-16")
def test_three_people_build_in_the_dark(visit):
    ada, bob, cleo = visit(), visit(language="fr-FR"), visit(phone=True)
    path = ada.new_table("wombat", "me", "open", "open", options={"mode": "practice"})
    for guest in (ada, bob, cleo):
        guest.go(path)
    bob.page.get_by_label("Votre nom").fill("Bob")
    bob.page.get_by_role("button", name="S’asseoir ici").or_(bob.page.locator(".seats .button.main")).first.click()
    expect(ada.page.locator(".seats")).to_contain_text("Bob")
    cleo.page.get_by_label("Your name").fill("Cleo")
    cleo.page.get_by_role("button", name="Sit here").first.click()
    expect(ada.page.locator(".seats")).to_contain_text("Cleo")
    ada.page.get_by_role("button", name="Start").click()

    for guest in (ada, bob, cleo):
        expect(guest.page.locator('[data-id="ready"]')).to_be_visible()
        guest.page.locator('[data-id="ready"]').click()
    for guest in (ada, bob, cleo):
        expect(guest.page.locator(".stage.mood-dark")).to_be_visible()
        expect(guest.page.locator('[data-id="hand"]')).to_be_attached()
        for hidden in ("brick:", "support:", "top:", "hand:"):
            expect(guest.page.locator(f'[data-id^="{hidden}"]')).to_have_count(0)

    # by mouse
    begun = place(ada.page)
    mat = ada.page.locator('svg[data-mat="dark"]').bounding_box()
    ada.page.mouse.move(mat["x"] + mat["width"] / 2, mat["y"] + mat["height"] / 2)
    ada.page.wait_for_timeout(300)
    assert place(ada.page) == begun, "a mouse that passes leaves the hand where it is"
    ada.page.mouse.down()
    ada.page.wait_for_timeout(700)
    ada.page.mouse.up()
    assert place(ada.page) != begun
    # by keys
    begun = place(bob.page)
    bob.page.locator("body").press("ArrowUp", delay=600)
    assert place(bob.page)[1] < begun[1]
    # by finger
    begun = place(cleo.page)
    mat = cleo.page.locator('svg[data-mat="dark"]').bounding_box()
    cleo.page.touchscreen.tap(mat["x"] + mat["width"] * 0.4, mat["y"] + mat["height"] * 0.5)
    cleo.page.wait_for_timeout(500)
    assert place(cleo.page) != begun

    # a gesture each: everybody feels the terrain turn, nobody is told who did it
    ada.page.locator("body").press("q")
    expect(ada.page.locator(".drawer")).to_contain_text("You turned the terrain")
    expect(bob.page.locator(".drawer")).to_contain_text("Le terrain a tourné")
    expect(bob.page.locator(".drawer")).not_to_contain_text("Ada a tourné")

    # enough: the light comes on, and everything is there
    for guest in (ada, bob, cleo):
        guest.page.locator('[data-id="ready"]').click()
    for guest in (ada, bob, cleo):
        expect(guest.page.locator(".stage.mood-lamp")).to_be_visible()
        expect(guest.page.locator('[data-id^="brick:"]')).to_have_count(15)
        expect(guest.page.locator('[data-id="hand"]')).to_have_count(0)


@clause("WO-06")
def test_practice_alone_is_offered_where_one_first_plays(visit):
    ada = visit()
    ada.go("/")
    card = ada.page.locator(".game").filter(has=ada.page.get_by_role("heading", name="Branle-bas de Wombat"))
    card.get_by_role("button", name="Play now").click()
    ada.page.get_by_role("button", name="Practise alone first").click()
    expect(ada.page.locator(".status")).to_contain_text("Practice: build the three towers")
