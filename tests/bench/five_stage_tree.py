"""One charge of horse on foot, simplified to a tree of five rolls, in icepool: the partner of our odds.

A yardstick, not a rule. Its thresholds are fixed here and in the benchmark of the crate `odds`, so that both
walk the same 10,077,696 equal cases. `cargo xtask bench` runs both and compares them.

    pip install icepool; python five_stage_tree.py
    {"ms_per_tree": 6.7, "numerators": {"AR": 630288, ...}, "denominator": 10077696}

The stages, on the 36 rolls from 11 to 66:
1. Forming square. 11 to 13: the foot routs and it is over (PGD). 41 and up: in square. Between: as it stands.
2. Standing. The check needs the morale, and a square has 6 steps in its favour.
3. Outside the square, a foot that stands throws one die for the melee column: 1-3, 4-5, 6 move it 0, 1, 2 left.
4. Fire, doubled by a foot that stands: one loss at or above the threshold of the ratio.
5. Melee. Each loss moves the roll of the horse 6 steps down.
"""

import json
import statistics
import time
from functools import cache

import icepool

ROLLS = [10 * first + second for first in range(1, 7) for second in range(1, 7)]
TWO_DICE = icepool.Die(range(len(ROLLS)))
LAST = len(ROLLS) - 1
NEVER = len(ROLLS)


def step(roll):
    """The place of a roll among the 36."""
    return ROLLS.index(roll)


MORALE = step(34)
ROUTS_UP_TO = step(13)
SQUARE_FROM = step(41)
STEPS_FOR_A_SQUARE = 6
STEPS_FOR_A_LOSS = 6
COLUMN_IN_SQUARE = 2
COLUMN_STANDING = 4
COLUMN_SHAKEN = 5

# The first roll that costs the horse a loss, by the ratio of the fire.
LOSS_FROM = {1.0: step(54), 1.5: step(42), 2.0: step(33), 3.0: step(22)}

# Each melee column: AR up to, AD up to, DD from, DR from.
MELEE = [
    (step(14), step(41), NEVER, NEVER),
    (step(12), step(34), step(65), NEVER),
    (step(11), step(15), step(62), NEVER),
    (-1, step(12), step(53), NEVER),
    (-1, step(11), step(45), NEVER),
    (-1, -1, step(32), step(65)),
    (-1, -1, step(16), step(56)),
    (-1, -1, step(11), step(33)),
]


def end_of_melee(column, rolled):
    """The result of one melee roll."""
    ar_to, ad_to, dd_from, dr_from = MELEE[column]
    if rolled <= ar_to:
        return "AR"
    if rolled <= ad_to:
        return "AD"
    if rolled >= dr_from:
        return "DR"
    if rolled >= dd_from:
        return "DD"
    return "blank"


def charge():
    """The whole tree, as a die whose faces are the ends. Its stages are remembered for this tree alone."""

    @cache
    def melee(column, losses):
        lost = STEPS_FOR_A_LOSS * losses
        return TWO_DICE.map(lambda rolled: end_of_melee(column, min(LAST, max(0, rolled - lost))))

    @cache
    def fire(ratio, column):
        threshold = LOSS_FROM[max(known for known in LOSS_FROM if known <= ratio)]
        return TWO_DICE.map(lambda rolled: melee(column, 1 if rolled >= threshold else 0))

    @cache
    def in_square():
        needed = MORALE - STEPS_FOR_A_SQUARE
        return TWO_DICE.map(
            lambda rolled: fire(2.0 if rolled >= needed else 1.0, COLUMN_IN_SQUARE)
        )

    @cache
    def as_it_stands():
        shift = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2}
        firm = icepool.d6.map(lambda die: fire(2.0, COLUMN_STANDING - shift[die]))
        shaken = fire(1.0, COLUMN_SHAKEN)
        return TWO_DICE.map(lambda rolled: firm if rolled >= MORALE else shaken)

    def forming(rolled):
        if rolled <= ROUTS_UP_TO:
            return "PGD"
        return in_square() if rolled >= SQUARE_FROM else as_it_stands()

    return TWO_DICE.map(forming)


def timed(build):
    """Milliseconds for one call of `build`."""
    start = time.perf_counter()
    build()
    return 1000 * (time.perf_counter() - start)


if __name__ == "__main__":
    tree = charge()
    print(
        json.dumps(
            {
                "ms_per_tree": statistics.median(timed(charge) for _ in range(31)),
                "numerators": {end: tree.quantity(end) for end in tree.outcomes()},
                "denominator": tree.denominator(),
            }
        )
    )
