//! What a row is: a situation, the inputs given to it, and what must have come of them.

use std::io::Write;
use std::sync::Arc;

use rules::chart::Condition;
use rules::chart::{Ruleset, an_xxx};
use rules::contest::{Approach, ContestDraft};
use rules::dice::{D6, D66, Dice};
use rules::event::LossCause;
use rules::event::{Directive, Event};
use rules::example;
use rules::formation::Formation;
use rules::game::{Game, Setup};
use rules::ground::{Ended, Movement, Report, Subject};
use rules::leader::Leader;
use rules::ledger::{Against, Effect, Ledger};
use rules::order::Order;
use rules::outcome::End;
use rules::pending::{Choice, Input, Pending, Purpose, Question, Refused};
use rules::procedure::charge::ChargeState;
use rules::readiness::Readiness;
use rules::report_form::ReportForm;
use rules::roll_result::RollResult;
use rules::stack::Stack;
use rules::switch::Switches;
use rules::unit::Unit;

/// The situation of a row: the 8th Cuirassiers on the 69th in line, adjacent, attempt used,
/// unless the row says otherwise.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) draft: ContestDraft,
    pub(crate) ruleset: Ruleset,
}

pub(crate) fn given() -> Given {
    let mut draft = example::draft();
    draft.distance = 1;
    draft.square_tried = true;
    draft.bystanders.clear();
    Given {
        draft,
        ruleset: an_xxx().expect("the bundled ruleset is checked"),
    }
}

impl Given {
    /// Changes anything.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut ContestDraft)) -> Self {
        change(&mut self.draft);
        self
    }

    /// Changes the ruleset: its switches, mostly.
    pub(crate) fn ruled(mut self, change: impl FnOnce(&mut Ruleset)) -> Self {
        change(&mut self.ruleset);
        self
    }

    /// The target has not used its attempt, and the cavalry is this far away.
    pub(crate) fn attempt_at(self, distance: u8) -> Self {
        self.with(|d| {
            d.square_tried = false;
            d.distance = distance;
            d.points = 5;
        })
    }

    pub(crate) fn target(self, formation: Formation) -> Self {
        self.with(|d| d.defender.formation = formation)
    }

    pub(crate) fn target_order(self, order: Order) -> Self {
        self.with(|d| d.defender.order = order)
    }

    pub(crate) fn charger_order(self, order: Order) -> Self {
        self.with(|d| d.attacker.order = order)
    }

    pub(crate) fn readiness(self, readiness: Readiness) -> Self {
        self.with(|d| d.attacker.readiness = readiness)
    }

    pub(crate) fn from(self, approach: Approach) -> Self {
        self.with(|d| d.approach = approach)
    }

    /// Changes the charging unit.
    pub(crate) fn charger(self, change: impl FnOnce(&mut Unit)) -> Self {
        self.with(|d| change(&mut d.attacker.units[0]))
    }

    /// Changes the unit that is charged.
    pub(crate) fn foot(self, change: impl FnOnce(&mut Unit)) -> Self {
        self.with(|d| change(&mut d.defender.units[0]))
    }

    /// Light cavalry charges: chasseurs of the same strength.
    pub(crate) fn light(self) -> Self {
        self.charger(|u| {
            u.movement = 17;
            u.class = rules::unit::Class::Light;
            u.recall_class = Some(rules::unit::RecallClass::Light);
        })
    }

    pub(crate) fn game(&self) -> Game {
        Game::new(Arc::new(Setup {
            contest: self
                .draft
                .clone()
                .check(&self.ruleset)
                .expect("the row is a valid contest"),
            ruleset: self.ruleset.clone().into(),
        }))
    }

    /// The leader of the cavalry.
    pub(crate) fn charger_led(self, leader: Leader) -> Self {
        self.with(|d| d.attacker.leader = Some(leader))
    }

    /// The leader of the target.
    pub(crate) fn target_led(self, leader: Leader) -> Self {
        self.with(|d| d.defender.leader = Some(leader))
    }

    /// A neighbour that may attempt square while the cavalry moves from three hexes away.
    pub(crate) fn with_neighbour(self) -> Self {
        self.with(|d| {
            d.bystanders.push(neighbour());
            d.distance = 3;
            d.points = 5;
        })
    }

    /// The rules read with other switches.
    pub(crate) fn switched(self, change: impl FnOnce(&mut Switches)) -> Self {
        self.ruled(|r| change(&mut r.switches))
    }

    /// Whether the contest passes its check.
    pub(crate) fn is_valid(&self) -> bool {
        self.draft.clone().check(&self.ruleset).is_ok()
    }
}

/// The target.
pub(crate) const TARGET: Subject = Subject::Defender;
/// The cavalry.
pub(crate) const HORSE: Subject = Subject::Attacker;
/// The neighbour.
pub(crate) const NEIGHBOUR: Subject = Subject::Bystander(0);

/// A leader with these bonuses.
pub(crate) fn leader(morale: u8, melee: u8) -> Leader {
    Leader {
        id: "leader".to_owned(),
        name: "Leader".to_owned(),
        morale,
        melee,
        special_ability: false,
    }
}

/// A neighbour of the target, in line, that may attempt square while the cavalry moves.
pub(crate) fn neighbour() -> Stack {
    example::draft().bystanders.remove(0)
}

/// An input of a row.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Give {
    /// One that is accepted.
    Input(Input),
    /// The usual report of the order that is pending.
    Usual,
    /// One that must be refused, and so changes nothing.
    Refused(Input),
}

/// Two dice.
pub(crate) fn d(face: u8) -> Give {
    Give::Input(Input::Dice(Dice::D66(
        D66::from_face(face).expect("a roll of two dice"),
    )))
}

/// One die.
pub(crate) fn d6(face: u8) -> Give {
    Give::Input(Input::Dice(Dice::D6(
        D6::from_face(face).expect("a roll of one die"),
    )))
}

pub(crate) fn choose(choice: Choice) -> Give {
    Give::Input(Input::Choose(choice))
}

/// A movement over these hexes, out of these enemy zones.
pub(crate) fn moved(hexes: u8, zones: u8) -> Give {
    Give::Input(Input::Report(Report::completed(hexes, zones)))
}

/// A rebound over this many clear hexes, out of these enemy zones.
pub(crate) fn rebounded(hexes: u8, zones: u8) -> Give {
    Give::Input(Input::Report(
        Report::completed(hexes, zones).spending(hexes),
    ))
}

/// A movement that ended in another way.
pub(crate) fn ended(hexes: u8, zones: u8, ended: Ended) -> Give {
    Give::Input(Input::Report(Report::completed(hexes, zones).ended(ended)))
}

pub(crate) fn report(report: Report) -> Give {
    Give::Input(Input::Report(report))
}

pub(crate) fn refused(give: Give) -> Give {
    match give {
        Give::Input(input) => Give::Refused(input),
        other => other,
    }
}

/// What came of a row.
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    pub(crate) refusals: Vec<Refused>,
}

impl Played {
    pub(crate) fn state(&self) -> ChargeState {
        self.game.charge_state()
    }

    pub(crate) fn pending(&self) -> Pending {
        self.game.pending()
    }

    pub(crate) fn ledger(&self) -> Ledger {
        self.game.ledger().expect("a throw is pending")
    }

    /// How the charge ended; panics where it goes on.
    pub(crate) fn end(&self) -> End {
        match self.pending() {
            Pending::Done { outcome } => outcome.end,
            other => panic!("the charge goes on: {other:?}"),
        }
    }

    /// The orders given, each with the clause it carries out.
    pub(crate) fn orders(&self) -> Vec<(Directive, String)> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::Order { order, clause } => Some((*order, clause.0.to_string())),
                _ => None,
            })
            .collect()
    }

    pub(crate) fn ordered(&self, wanted: Directive) -> bool {
        self.orders().iter().any(|(order, _)| *order == wanted)
    }

    /// Whether a stack lost this many increments for this reason.
    pub(crate) fn lost(&self, subject: Subject, count: u8, cause: LossCause) -> bool {
        self.ordered(Directive::LoseIncrements {
            subject,
            count,
            cause,
        })
    }

    /// What is thrown for.
    pub(crate) fn purpose(&self) -> Purpose {
        match self.pending() {
            Pending::Roll { purpose, .. } => purpose,
            other => panic!("no throw is pending: {other:?}"),
        }
    }

    /// What is asked.
    pub(crate) fn question(&self) -> Question {
        match self.pending() {
            Pending::Choose { question, .. } => question,
            other => panic!("nothing is asked: {other:?}"),
        }
    }

    /// Who moves how.
    pub(crate) fn movement(&self) -> (Subject, Movement) {
        match self.pending() {
            Pending::Ground { order, .. } => (order.subject, order.movement),
            other => panic!("nobody moves: {other:?}"),
        }
    }

    /// What may be reported.
    pub(crate) fn form(&self) -> ReportForm {
        self.game.report_form().expect("troops move")
    }

    /// The effect of a condition in the ledger of the throw that is pending; nothing where it does
    /// not hold.
    pub(crate) fn effect(&self, condition: Condition) -> Option<Effect> {
        self.ledger()
            .lines
            .iter()
            .find(|line| line.condition == condition && line.applies)
            .map(|line| line.effect)
    }

    /// The steps of a condition.
    pub(crate) fn steps(&self, condition: Condition) -> i16 {
        match self.effect(condition) {
            Some(Effect::Steps(steps)) => steps,
            _ => 0,
        }
    }

    /// The column before shifts and the one that is read.
    pub(crate) fn columns(&self) -> (String, String) {
        match self.ledger().against {
            Against::Column {
                column, shifted, ..
            } => (column, shifted),
            other => panic!("no column is read: {other:?}"),
        }
    }

    /// Attack and defence, as printed.
    pub(crate) fn values(&self) -> (String, String) {
        match self.ledger().against {
            Against::Column {
                attack, defence, ..
            } => (attack.to_string(), defence.to_string()),
            other => panic!("no values are compared: {other:?}"),
        }
    }

    /// What a natural roll would mean.
    pub(crate) fn means(&self, face: u8) -> RollResult {
        self.ledger()
            .bands
            .iter()
            .find(|band| (band.from..=band.to).contains(&face))
            .map(|band| band.result)
            .expect("every roll means something")
    }

    /// The natural roll that passes first.
    pub(crate) fn passes_from(&self) -> u8 {
        self.ledger()
            .bands
            .iter()
            .find(|band| {
                matches!(
                    band.result,
                    RollResult::Stand(true) | RollResult::Check(true) | RollResult::Recall(true)
                )
            })
            .map(|band| band.from)
            .expect("some roll passes")
    }

    /// What the last throw meant.
    pub(crate) fn last_roll(&self) -> RollResult {
        self.events
            .iter()
            .rev()
            .find_map(|event| match event {
                Event::Rolled { result, .. } => Some(*result),
                _ => None,
            })
            .expect("dice were thrown")
    }
}

/// Plays a situation.
pub(crate) fn play(given: &Given, inputs: &[Give]) -> Played {
    let mut game = given.game();
    let mut events = Vec::new();
    let mut refusals = Vec::new();
    for (index, give) in inputs.iter().enumerate() {
        let input = match give {
            Give::Input(input) => *input,
            Give::Usual => {
                let form = game.report_form();
                Input::Report(form.expect("troops move").usual)
            }
            Give::Refused(input) => {
                let before = game.clone();
                let refusal = game
                    .apply(input, &mut events)
                    .expect_err("the input is refused");
                assert_eq!(game, before, "a refused input changes nothing");
                refusals.push(refusal);
                continue;
            }
        };
        let pending = game.pending();
        if let Err(refusal) = game.apply(&input, &mut events) {
            panic!("input {} ({input:?}) at {pending:?}: {refusal}", index + 1);
        }
    }
    Played {
        game,
        events,
        refusals,
    }
}

/// Runs a row and, when it has passed, writes its ids down.
pub(crate) fn prove(ids: &[&str], given: &Given, inputs: &[Give], expect: impl FnOnce(&Played)) {
    assert!(
        (1..=3).contains(&ids.len()),
        "a row proves one to three clauses"
    );
    expect(&play(given, inputs));
    if let Ok(path) = std::env::var("LORGNETTE_CLAUSE_LOG") {
        let mut file = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .expect("the clause log can be written");
        // One write a line: rows run side by side.
        let line = format!("{}\n", ids.join(","));
        file.write_all(line.as_bytes())
            .expect("the clause log can be written");
    }
}

/// `clause!("STAND-04"; given, [inputs], |played| assertions)`: at most three ids a row.
macro_rules! clause {
    ($($id:literal),+ ; $given:expr, [$($input:expr),* $(,)?], $expect:expr $(,)?) => {
        $crate::row::prove(&[$($id),+], &$given, &[$($input),*], $expect)
    };
    ($($id:literal),+ ; $given:expr, $inputs:expr, $expect:expr $(,)?) => {
        $crate::row::prove(&[$($id),+], &$given, &$inputs, $expect)
    };
}
