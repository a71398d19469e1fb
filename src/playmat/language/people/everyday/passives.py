"""What is done to something by nobody in particular, and what it is kept from."""

from __future__ import annotations

from typing import Final

from playmat.language.people.everyday.turn import Turn

DONE: Final = {
    "hurts": "damaged",
    "damages": "damaged",
    "attacks": "attacked",
    "destroys": "destroyed",
    "kills": "destroyed",
    "heals": "healed",
    "targets": "targeted",
}


TURNS: Final = (
    # What somebody or something does to one is done to that one.
    Turn(
        r"\b(?:when(?:ever)?|if|each time|every time|any ?time) (?:something|anything|someone|somebody|anyone|anybody) "
        r"(?P<does>hurts|damages|attacks|destroys|kills|heals|targets) (?P<whom>this(?: \w+)?|it|your \w+|one of your \w+"
        r"|the (?:equipped|enchanted) \w+)(?=(?: and (?:it )?(?:survives|lives|doesn't die|isn't destroyed|is still alive))"
        r"|,(?![^.]*\b(?:it|its|they)\b))",
        lambda found: f"When {found['whom']} is {DONE[found['does'].lower()]}",
    ),
    Turn(
        r"\b(?:gets?|is|are) (?:completely |fully )?healed (?:completely|all the way|to full|up)\b"
        r"|\bgets? (?:completely|fully) healed\b",
        "is fully healed",
    ),
    # Who is made unable to do something; and that none of any kind can be played.
    Turn(r"\bmakes? ([^.,;:]{3,50}?) unable to (?=\w)", r"\1 cannot "),
    Turn(
        r"\b(can't|cannot|can not|may not) (play|use|activate) any (?!number\b|one\b)(?=\w)",
        r"\1 \2 ",
    ),
    # What is kept from something cannot do it, or have it done: "save it from being destroyed".
    Turn(
        r"(^|[,.:;] )(?:you (?:can|may) )?(?:save|protect|keep|stop|prevent) (?!the next\b|all\b)([^.,;:\"]{3,60}?)"
        r" from being (?=destroyed|killed|targeted|attacked|retired|exhausted|blocked|hurt|damaged)",
        r"\1\2 can't be ",
    ),
    # Whoever is kept from doing something cannot.
    Turn(
        r"(^|[,.:;] )(?:keep|stop|prevent)s? ([^.,;:\"]{3,60}?) from (attack|block|boost|play|draw|us|heal)ing\b",
        lambda found: (
            f"{found[1]}{found[2]} can't {found[3]}{'e' if found[3].lower() == 'us' else ''}"
        ),
    ),
)
