"""Cards that are drawn, thrown away, and go back."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, BEGINS, ENDS, SOME, Turn

CAME_FROM: Final = re.compile(
    r"\b(?:from|out of) ((?:your|their|the|a) (?:discard pile|graveyard|void|hand))\b",
    re.IGNORECASE,
)


def more_cards(found: re.Match[str]) -> str:
    one = found[2].lower() in ("an", "one", "1")
    return f"{found[1]} {'a card' if one else found[2] + ' cards'}"


def back_where_it_was(found: re.Match[str]) -> str:
    """ "There" is where something came from."""
    came = CAME_FROM.search(found.string)
    return f"{found[1]} back to {came[1]}" if came else found[0]


TURNS: Final = (
    Turn(
        r"\b(?:you )?get (an?|one|two|[0-9]) (cards?) back from your (wall|discard pile|void|graveyard)(?=[.,]|$)",
        r"return \1 \2 from your \3 to your hand",
    ),
    Turn(
        r"\b(?:the|all) abilities of ((?:the|an?|each|all) [^.,:;']{3,30}?) (?=(?:are|do|don't|have|this|next|until)\b)",
        r"\1's abilities ",
    ),
    Turn(
        r"\b((?:your opponent|the opponent|the other player|they|that player)\b[^.,:;]{3,40}? from) hand\b",
        r"\1 their hand",
    ),
    Turn(
        r"\b((?:your opponent|the opponent|the other player) loses (?:an?|one|two|[0-9]) cards? from their) hand(?: to (?:the|their) \w+(?: pile)?)?(?=[.,]|$)",
        lambda found: re.sub("loses", "discards", found[1]) + " hand",
    ),
    Turn(
        r"\b(discards?) ([0-9]|one|two|three) of their cards\b",
        lambda found: (
            f"{found[1]} {found[2]} card{'' if found[2].lower() in ('1', 'one') else 's'}"
        ),
    ),
    Turn(r"\bsearch for (an? [^.,:;]{3,40}?) in your deck\b", r"search your deck for \1"),
    Turn(
        r"\b(?:put|add|take) the top ([0-9]|two|three|four|five) cards (?:of|from) your deck (?:in|into|to) your hand\b",
        r"draw \1 cards",
    ),
    # What is drawn in place of something is a card.
    Turn(
        rf"\b(draws?) (?:a (?:new|fresh|different|replacement) (?:one|card)|another(?: one| card)?|a replacement){ENDS}",
        r"\1 a card",
    ),
    # Cards that were spoken of.
    Turn(
        rf"\b(draws?|discards?) (an|{A_COUNT}) (?:extra|more|additional)(?=[.,;]| if\b| unless\b| when\b)",
        more_cards,
    ),
    Turn(
        r"(?:^|(?<=, )|(?<=\. ))(it|this(?: card)?|that \w+) (?:goes|comes) (?:back|straight back) (?:to|into|in) "
        r"(your|its owner's|their owner's|the opponent's|your opponent's|their) hand\b",
        r"return \1 to \2 hand",
    ),
    # A verb and its particle, with the object between them: "throw your hand away".
    Turn(
        rf"\b(?:throw|toss|chuck)(?P<s>s|es)? (?={SOME}\b)(?P<what>[^.,;:]{{2,40}}?) (?:away|out)\b",
        lambda found: f"throw{'s' if found['s'] else ''} away {found['what']}",
    ),
    Turn(rf"\bwake(s?) (?={SOME}\b)([^.,;:]{{2,40}}?) up(?=[.,;]| and )", r"untap\1 \2"),
    Turn(
        r"\b(your opponent|the opponent|an opponent|the enemy|target enemy|the other player|each opponent|each player|you) (?:chooses?|picks?|selects?) (an?|one|two|[1-9]) (cards?) (?:from|in) (?:their|your|his) hand"
        r"(?: to discard|(?:,? and (?:then )?| then )(?:discards?|throws? away) (?:it|them))(?=[.,;]|$)",
        lambda found: (
            f"{found[1]} {'discard' if found[1].lower() == 'you' else 'discards'} {found[2]} {found[3]}"
        ),
    ),
    Turn(
        r"\b(?:look|search|rummage|dig|hunt) (?:in|inside|around in) (your deck) for\b",
        r"search \1 for",
    ),
    Turn(
        r"\b(?:make|have) ((?:an?|one of|target|that|the)\b[^.,:;]{2,40}?) (?:go|return|come)(?: back)? (?=to (?:its owner's|their owner's|your|their) (?:hand|deck)\b)",
        r"return \1 ",
    ),
    # Where cards come from.
    Turn(
        r"\b(?:back )?out of (?=(?:your|their|the) (?:deck|discard pile|graveyard|hand|library|exile)\b)",
        "from ",
    ),
    # As many cards as there were of those that were named.
    Turn(
        r"\b(?:the same (?:number|amount) of cards|the same number|as many cards)"
        r"(?: (?:as |that )?(?:you|they|each of you|each player) (?:just )?(?:had|have|put|held|shuffled|gave|sent|discarded|returned)"
        r"(?: (?:in|back|away|there|before|in hand|in their hand|in your hand))?)(?=[.,;]|$)",
        "that many cards",
    ),
    Turn(
        rf"\byou (?:get|take|receive) (an?|{A_COUNT}) (?:extra|additional|new|free|bonus|more) (cards?)(?=[.,;]|$)",
        r"draw \1 \2",
    ),
    # Where something is back, it goes.
    Turn(
        r"(?:'s| is) back (?:in|into|on) (?=(?:the|your|its|their) (?:discard|graveyard|hand|deck|void))",
        " goes back to ",
    ),
    Turn(
        r"\b(goes|go|comes|returns|is put|is sent|gets sent) (?:right )?back there\b",
        back_where_it_was,
    ),
    Turn(rf"\b(draws? {A_COUNT}) (?:new|fresh) cards\b", r"\1 cards"),
    Turn(r"\ba (?:couple|pair) of (?=\w+s\b)", "two "),
    Turn(
        r"\bbounces? ([^.,:;]{3,50}?) (?:back )?(?:to|into) (its owner's|their owner's|their|your) hand\b",
        r"return \1 to \2 hand",
    ),
    Turn(
        r"\bsearch for (?=(?:an?|one)\b)(?![^.,;]* (?:in|from|of|through) )",
        "search your deck for ",
    ),
    Turn(r"\b(shuffle(?: your deck)?) (?:afterwards?|after that|when you are done)(?=\.|$)", r"\1"),
    Turn(
        r"\b(?:get rid of|remove|take out|deal with) ([^.,:;]{3,40}?) by (destroy|kill)ing (?:it|them)\b",
        r"\2 \1",
    ),
    Turn(
        r"\b(all(?: of the)? \w{3,20}s) (?:of both players|on (?:both|each|either) sides?(?: of the \w{3,12})?)(?=[.,;]|$)",
        r"\1",
    ),
    # Hands that go away, and as many cards for them.
    Turn(
        r"\b(?:all )?(?:of )?the cards (?:in|from) (your|their) hand (?=(?:in)?to (?:your|their) deck\b)",
        r"\1 hand ",
    ),
    Turn(
        r"\b(?:return|put|place) (your hand|all (?:of )?(?:the )?cards (?:in|from) your hand) (?:back )?(?:in)?to your deck(?:,| and) shuffle(?: it| your deck)?(?=[.,]| and\b| then\b)",
        "shuffle your hand into your deck",
    ),
    Turn(
        r"\bdraw (?:(?:the same|an equal) (?:number|amount)(?: of cards)?|that number of cards|just as many(?: cards)?|as many|that many new cards"
        r"|a card for each (?:card )?(?:shuffled|returned|discarded|put back)(?: (?:in|back|away|this way|in this way))?)(?=\.|$)",
        "draw that many cards",
    ),
    # Who has something from then on.
    Turn(
        rf"{BEGINS}(?:(?:control of ([^.,:;]{{3,40}}?) (?:goes|passes) to you)|([^.,:;]{{3,40}}?) (?:comes|is put) under your control"
        r"|put ([^.,:;]{3,40}?) under your control)(?=[.,;]|$)",
        lambda found: f"take control of {found[1] or found[2] or found[3]}",
    ),
    Turn(
        rf"{BEGINS}((?:an?|one of|target) [^.,:;]{{3,40}}?) (?:changes sides|switches sides|joins your side|comes over to your side)(?=[.,;]|$)",
        r"take control of \1",
    ),
)
