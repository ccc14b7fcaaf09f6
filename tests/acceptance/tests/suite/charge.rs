//! A charge to play: the 8th Cuirassiers on the 69th, adjacent, attempt used, from the flank so
//! that nobody fires, unless a test says otherwise.

use std::sync::Arc;

use rules::chart::{Ruleset, an_xxx};
use rules::contest::{Approach, ContestDraft};
use rules::dice::{D6, D66, Dice};
use rules::event::{Directive, Event, LossCause};
use rules::example;
use rules::game::{Game, Setup};
use rules::ground::{Ended, Movement, Report, Subject};
use rules::ledger::Against;
use rules::outcome::End;
use rules::pending::{Choice, Input, Pending};
use rules::procedure::charge::ChargeState;

#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) draft: ContestDraft,
    pub(crate) ruleset: Ruleset,
}

impl Start {
    pub(crate) fn flank() -> Self {
        let mut draft = example::draft();
        draft.distance = 1;
        draft.square_tried = true;
        draft.approach = Approach::Flank;
        draft.bystanders.clear();
        Self {
            draft,
            ruleset: an_xxx().expect("the bundled ruleset is checked"),
        }
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut ContestDraft)) -> Self {
        change(&mut self.draft);
        self
    }

    pub(crate) fn setup(&self) -> Arc<Setup> {
        let contest = self
            .draft
            .clone()
            .check(&self.ruleset)
            .expect("a valid contest");
        Arc::new(Setup {
            contest,
            ruleset: self.ruleset.clone().into(),
        })
    }

    pub(crate) fn is_valid(&self) -> bool {
        self.draft.clone().check(&self.ruleset).is_ok()
    }

    pub(crate) fn play(&self, inputs: &[Input]) -> Played {
        let mut game = Game::new(self.setup());
        let mut events = Vec::new();
        for input in inputs {
            let pending = game.pending();
            game.apply(input, &mut events)
                .unwrap_or_else(|r| panic!("{input:?} at {pending:?}: {r}"));
        }
        Played { game, events }
    }
}

pub(crate) struct Played {
    pub(crate) game: Game,
    events: Vec<Event>,
}

impl Played {
    pub(crate) fn state(&self) -> ChargeState {
        self.game.charge_state()
    }

    pub(crate) fn movement(&self) -> Option<(Subject, Movement)> {
        match self.game.pending() {
            Pending::Ground { order, .. } => Some((order.subject, order.movement)),
            _ => None,
        }
    }

    pub(crate) fn end(&self) -> Option<End> {
        match self.game.pending() {
            Pending::Done { outcome } => Some(outcome.end),
            _ => None,
        }
    }

    pub(crate) fn orders(&self) -> impl Iterator<Item = Directive> + '_ {
        self.events.iter().filter_map(|event| match event {
            Event::Order { order, .. } => Some(*order),
            _ => None,
        })
    }

    pub(crate) fn ordered(&self, wanted: Directive) -> bool {
        self.orders().any(|order| order == wanted)
    }

    /// Increments that a stack lost for a reason.
    pub(crate) fn lost(&self, whose: Subject, why: LossCause) -> u8 {
        self.orders()
            .filter_map(|order| match order {
                Directive::LoseIncrements {
                    subject,
                    count,
                    cause,
                } if subject == whose && cause == why => Some(count),
                _ => None,
            })
            .sum()
    }

    /// How often a movement was ordered.
    pub(crate) fn moves(&self, wanted: impl Fn(Movement) -> bool) -> usize {
        self.orders()
            .filter(|order| matches!(order, Directive::Move { order } if wanted(order.movement)))
            .count()
    }

    /// Attack, defence, and the column that is read.
    pub(crate) fn odds(&self) -> (String, String, String) {
        match self.game.ledger().expect("a throw is pending").against {
            Against::Column {
                attack,
                defence,
                shifted,
                ..
            } => (attack.to_string(), defence.to_string(), shifted),
            other => panic!("no column is read: {other:?}"),
        }
    }

    pub(crate) fn accepts(&self, input: &Input) -> bool {
        self.game.check(input).is_ok()
    }
}

pub(crate) fn d66(face: u8) -> Input {
    Input::Dice(Dice::D66(D66::from_face(face).expect("a roll of two dice")))
}

pub(crate) fn d6(face: u8) -> Input {
    Input::Dice(Dice::D6(D6::from_face(face).expect("a roll of one die")))
}

pub(crate) fn choose(choice: Choice) -> Input {
    Input::Choose(choice)
}

pub(crate) fn moved(hexes: u8, zones: u8) -> Input {
    Input::Report(Report::completed(hexes, zones))
}

pub(crate) fn rebounded(hexes: u8) -> Input {
    Input::Report(Report::completed(hexes, 0).spending(hexes))
}

pub(crate) fn ended(hexes: u8, zones: u8, ended: Ended) -> Input {
    Input::Report(Report::completed(hexes, zones).ended(ended))
}
