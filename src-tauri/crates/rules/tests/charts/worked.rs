//! The worked checks of the charts.

use super::*;

#[test]
fn dice_and_morale() {
    let charts = ruleset().charts;
    for (start, modifier, end) in [(43, 4, 51), (64, 6, 66), (12, -6, 11)] {
        assert_eq!(roll(start).shifted(modifier), roll(end));
    }
    assert_eq!(charts.dice_base6.values.len(), 36);
    for (natural, morale, modifier, passes) in [
        (33, 32, 0, true),
        (33, 33, 0, false),
        (25, 33, 3, false),
        (25, 33, 6, true),
        (36, 32, -3, true),
        (43, 32, -6, true),
        (42, 32, -6, false),
    ] {
        let switches = rules::switch::Switches::default();
        let check = Check::new(roll(morale), modifier, &charts.morale_check, &switches);
        assert_eq!(
            check.passes(roll(natural)),
            passes,
            "{natural} against {morale}"
        );
    }
    let disordered = step_row(&charts.morale_check.standard, Condition::AlreadyDisordered);
    assert_eq!(
        disordered.map(|row| (row.steps, row.default_on)),
        Some((-3, false))
    );
    let except = &charts.morale_check.except_for[0];
    assert_eq!(
        (except.condition, except.roll),
        (Condition::InSquare, RollKind::RollToClose)
    );
    for (losses, level) in [
        (0, 0),
        (19, 0),
        (20, 1),
        (30, 1),
        (59, 2),
        (60, 3),
        (100, 3),
    ] {
        assert_eq!(charts.morale_levels.after_losses(losses).level, level);
    }
    let third = charts.morale_levels.level(3).unwrap();
    assert_eq!((third.check_modifier, third.square_table_modifier), (-9, 9));
    assert!(charts.morale_levels.level(4).is_none());
    for (nation, class, loss, checks) in [
        (Nation::French, Class::Line, 1, false),
        (Nation::French, Class::Line, 2, true),
        (Nation::Prussian, Class::Line, 1, true),
        (Nation::French, Class::Guard, 3, true),
        (Nation::Russian, Class::Guard, 1, false),
        (Nation::Russian, Class::Line, 3, true),
        (Nation::Spanish, Class::Line, 1, true),
    ] {
        let class = LossClass::of(Arm::Infantry, class);
        let pattern = charts
            .fire_loss_morale_checks
            .pattern(nation, class)
            .unwrap();
        assert_eq!(pattern.calls(loss), checks, "{nation:?} {class:?} {loss}");
    }
    let horse = LossClass::of(Arm::Cavalry, Class::Dragoon);
    let pattern = charts
        .fire_loss_morale_checks
        .pattern(Nation::French, horse);
    assert_eq!(pattern, Some(LossPattern::Every));
    let rally = &charts.rally;
    assert_eq!(rally.pgd.on_pass, Effect::GoodOrder);
    assert_eq!(rally.disordered.on_pass, Effect::GoodOrder);
    assert_eq!(rally.disordered.on_fail, Effect::PgdAndRout);
    let disorder = &charts.disorder_and_pgd;
    let again = disorder.limit(Ability::SecondDisorder, Order::Disordered);
    assert_eq!(again, Limit::BecomesPgdAndRouts);
    assert_eq!(disorder.limit(Ability::Zone, Order::Pgd), Limit::Nothing);
    assert_eq!(disorder.limit(Ability::Fire, Order::GoodOrder), Limit::Yes);
}

#[test]
fn fire() {
    let charts = ruleset().charts;
    let table = &charts.fire_table;
    let label = |attack, defence| {
        table
            .column(whole(attack), whole(defence))
            .map(|c| table.columns()[c].label.as_str())
    };
    assert_eq!(label(9, 9), Some("1:1"));
    assert_eq!(label(3, 4), Some("1:2"));
    assert_eq!(label(1, 4), None);
    assert_eq!(label(0, 4), None);
    assert_eq!(label(99, 1), Some("10:1"));
    assert_eq!(label(1, 0), Some("10:1"));
    assert_eq!(
        table
            .below_first()
            .map(|c| table.columns()[c].label.as_str()),
        Some("1:3")
    );
    let even = &table.columns()[table.labelled("1:1").unwrap()].results;
    for (face, losses) in [(54, 1), (53, 0), (66, 1)] {
        assert_eq!(even.at(roll(face)), losses);
    }
    let limits = &charts.fire_increment_multipliers;
    assert_eq!(8 * limits.multiplier(Nation::French, Class::Light), 24);
    assert_eq!(9 * limits.multiplier(Nation::French, Class::Line), 27);
    assert_eq!(limits.multiplier(Nation::Russian, Class::Landwehr), 2);
    assert_eq!(limits.multiplier(Nation::Swedish, Class::Guard), 2);
    for (increments, multiplier, guns, shot) in
        [(11, 3, 12, 13), (6, 3, 0, 6), (9, 3, 0, 9), (12, 3, 9, 12)]
    {
        assert_eq!(
            charts.square_fire.shot(increments, multiplier, guns),
            whole(shot)
        );
    }
    assert_eq!(charts.square_fire.shot(7, 2, 0), ratio("14/3"));
    let defence = &charts.fire_defence_values;
    for (terrain, row, value) in [
        (Terrain::Clear, DefenceRow::Column, Some(6)),
        (Terrain::Clear, DefenceRow::Line, Some(9)),
        (Terrain::Clear, DefenceRow::Square, Some(4)),
        (Terrain::ImprovedTown, DefenceRow::Skirmish, Some(18)),
        (Terrain::Woods, DefenceRow::Line, None),
        (Terrain::Bridge, DefenceRow::Line, Some(9)),
        (Terrain::Entrenchment, DefenceRow::Column, Some(14)),
        (Terrain::Crops, DefenceRow::ColumnMasse, Some(7)),
    ] {
        assert_eq!(defence.value(terrain, row), value, "{terrain:?} {row:?}");
    }
    assert_eq!((defence.density(9), defence.density(12)), (0, 3));
    let guns = &charts.artillery_fire_modifiers;
    assert_eq!((guns.canister.range, guns.canister.columns_right), (1, 2));
    assert_eq!(guns.unlimbered_losses(3), 1);
    let opportunity = &charts.opportunity_fire;
    assert!(opportunity.never.contains(&FireExempt::Bounce));
    assert!(!opportunity.charge_movement.at(Reaction::OpportunityCharge));
    assert!(opportunity.charge_movement.at(Reaction::ReactionCharge));
}

#[test]
fn the_melee() {
    let charts = ruleset().charts;
    let table = &charts.assault_melee_table.odds;
    let label = |attack, defence| {
        table
            .column(whole(attack), whole(defence))
            .map(|c| table.columns()[c].label.as_str())
    };
    assert_eq!(label(1, 9).or(Some("1:3")), Some("1:3"));
    assert_eq!(table.below_first(), Some(0));
    assert_eq!(label(60, 1), Some("5:1"));
    assert_eq!(label(11, 10), Some("1:1"));
    assert_eq!(
        table.left_of(table.labelled("2:1").unwrap(), 2),
        table.labelled("1:1").unwrap()
    );
    assert_eq!(table.left_of(1, 5), 0);
    assert_eq!(table.right_of(9, 5), 10);
    let even = &table.columns()[table.labelled("1:1").unwrap()].results;
    assert_eq!(even.at(roll(41)), MeleeResult::Blank);
    assert_eq!(even.at(roll(62)), MeleeResult::DefenderDisordered(2));
    for column in table.columns().iter().map(|c| &c.results) {
        assert!(
            column.steps().is_sorted(),
            "a higher roll is never worse for the attacker"
        );
    }
    assert!(charts.assault_melee_table.firefight.steps().is_sorted());
    let resolution = &charts.melee_resolution_modifiers;
    let stand = &charts.roll_to_stand_die;
    for (face, left) in [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)] {
        assert_eq!(resolution.stand_shift_die.at(die(face)), left);
        assert_eq!(stand.columns_left.at(die(face)), left);
    }
    assert_eq!(2 * resolution.per_loss_by_defensive_fire, -12);
    assert_eq!(resolution.attacking_leader.times(2), 2);
    assert_eq!(resolution.defending_leader.times(2), -2);
    let close = &charts.roll_to_close_stand_modifiers;
    let find = |condition| {
        close
            .rows
            .iter()
            .find(|r| r.condition == condition)
            .unwrap()
    };
    assert_eq!(find(Condition::DefenderInSquare).for_stand().steps, 6);
    assert_eq!(find(Condition::HuzzahTarget).for_stand().steps, -6);
    assert_eq!(find(Condition::HoldFirePassed).for_stand().steps, 3);
    assert_eq!(find(Condition::AttackThroughFlank).for_close().steps, 12);
    for (attack, defence, row) in [
        (1, 9, Condition::Odds13OrLess),
        (7, 8, Condition::Odds12),
        (3, 2, Condition::Odds11),
        (9, 1, Condition::Odds31OrMore),
    ] {
        assert_eq!(close.odds.row(whole(attack), whole(defence)), Some(row));
    }
    let distances = [(0, -3), (1, 0), (2, 3), (99, 3)];
    assert!(
        distances
            .iter()
            .all(|(hexes, steps)| close.distance.at(*hexes) == steps)
    );
    let charge = &charts.roll_to_stand_charge_modifiers;
    assert_eq!(
        step_row(&charge.rows, Condition::InSquare).map(|r| r.steps),
        Some(6)
    );
    let leader = step_row(&charge.rows, Condition::Leader).unwrap();
    assert_eq!(
        (leader.kind, leader.steps),
        (StepKind::LeaderMoraleBonus, 1)
    );
    let odds = step_row(&charge.rows, Condition::Odds11).unwrap();
    assert_eq!(
        (odds.default_on, odds.provenance),
        (false, Provenance::PublishedChart)
    );
}

#[test]
fn melee_values() {
    let charts = ruleset().charts;
    let foot = |condition| factor_row(&charts.infantry_melee_modifiers.rows, condition);
    let horse = |condition| factor_row(&charts.cavalry_melee_modifiers.rows, condition);
    let value = |row: Option<&FactorRow>, hexes, contact| {
        row.and_then(|row| row.factor.value(hexes, contact))
            .unwrap()
    };
    let assaulting = value(foot(Condition::InfantryAssaultingSquare), 1, 1);
    assert_eq!(whole(20) * assaulting, whole(30));
    let half = value(foot(Condition::SkirmishOneOfTwoHexesAttacked), 2, 1);
    assert_eq!(whole(20) * half, whole(5));
    assert_eq!(whole(25) * Ratio::new(6, 10).unwrap(), whole(15));
    assert_eq!(
        whole(24) * value(horse(Condition::AgainstSquare), 1, 1),
        whole(8)
    );
    assert_eq!(
        whole(48) * value(horse(Condition::MultiHexLine), 4, 2),
        whole(24)
    );
    assert_eq!(
        whole(33) * value(horse(Condition::ColumnOfCompaniesWave), 3, 1),
        whole(11)
    );
    let tired = value(horse(Condition::Exhausted), 1, 1);
    let preserved = value(horse(Condition::PreservingReadiness), 1, 1);
    assert_eq!(whole(18) * tired * preserved, whole(2));
    assert!(!horse(Condition::HeavyInLine).unwrap().default_on);
    assert!(FactorKind::OneByHexes.value(0, 0).is_none());
    let readiness = &charts.cavalry_readiness;
    assert_eq!(
        whole(18) * readiness.melee_factor(Readiness::Tired),
        whole(9)
    );
    let exhausted = whole(18) * readiness.melee_factor(Readiness::Exhausted);
    assert_eq!(exhausted, whole(6));
    assert_eq!(exhausted * readiness.preserve_factor, whole(2));
}

#[test]
fn squares() {
    let charts = ruleset().charts;
    let chart = &charts.square_formation;
    let result = |nation, formation, distance, face| {
        chart
            .column(nation, formation, distance)
            .unwrap()
            .at(roll(face))
    };
    let (line, column) = (SquareFrom::Line, SquareFrom::Column);
    assert_eq!(result(Nation::French, column, 3, 66), SquareResult::Square);
    assert_eq!(result(Nation::French, line, 2, 33), SquareResult::Disorder);
    assert_eq!(result(Nation::French, line, 1, 54), SquareResult::Pgd);
    assert_eq!(result(Nation::Russian, column, 2, 26), SquareResult::Square);
    assert_eq!(
        result(Nation::Kgl, line, 1, 26),
        result(Nation::British, line, 1, 26)
    );
    assert_eq!(chart.row_key(Nation::Kgl), Nation::British);
    assert_eq!(chart.row_key(Nation::French), Nation::French);
    for nation in <Nation as Key>::ALL {
        for distance in 1..=chart.max_distance {
            assert!(chart.column(*nation, line, distance).is_some());
            assert!(chart.column(*nation, column, distance).is_some());
        }
    }
    assert!(chart.column(Nation::French, line, 5).is_none());
    assert!(chart.column(Nation::French, line, 0).is_none());
    let leader = chart.modifier(Condition::LeaderInHex).unwrap();
    assert_eq!(
        (leader.steps, leader.provenance),
        (-6, Provenance::PublishedChart)
    );
    assert_eq!(
        chart.modifier(Condition::MoraleLevelEach).unwrap().times(2),
        6
    );
    let rallying = &charts.rallying_square;
    assert_eq!(rallying.distance_steps(4), Some(0));
    assert_eq!(rallying.distance_steps(5), None);
    assert_eq!(rallying.on_fail, SquareResult::Disorder);
}

#[test]
fn charges() {
    let charts = ruleset().charts;
    let recall = &charts.cavalry_recall;
    assert!(recall.succeeds(RecallClass::Heavy, die(4), 0));
    assert!(!recall.succeeds(RecallClass::Heavy, die(3), 0));
    assert!(!recall.succeeds(RecallClass::Guard, die(1), 9));
    assert!(recall.succeeds(RecallClass::Cossack, die(6), -9));
    assert_eq!(recall.target(RecallClass::BritishKgl), 4);
    let parameters = &charts.charge_parameters;
    assert_eq!(parameters.charge_mp, 5);
    for (hexes, extras, losses) in [(3, 1, 4), (3, 0, 3), (1, 1, 2), (0, 0, 0)] {
        assert_eq!(parameters.pursuit.losses(hexes, extras), losses);
    }
    let readiness = &charts.cavalry_readiness;
    let after = |state, event| readiness.after(state, event);
    let (fresh, tired, exhausted) = (Readiness::Fresh, Readiness::Tired, Readiness::Exhausted);
    for (event, from_fresh, from_tired) in [
        (FatigueEvent::ChargeAndMelee, exhausted, exhausted),
        (FatigueEvent::ChargeWithoutMelee, tired, exhausted),
        (FatigueEvent::MeleeWithoutCharge, tired, exhausted),
        (FatigueEvent::ReactionWithMelee, exhausted, exhausted),
        (FatigueEvent::ReactionWithoutMelee, fresh, tired),
        (FatigueEvent::RetiredFar, exhausted, exhausted),
        (FatigueEvent::RetiredNear, fresh, tired),
        (FatigueEvent::FailedExtension, tired, exhausted),
        (FatigueEvent::DefendedAgainstCharge, tired, exhausted),
        (FatigueEvent::SameCharge, fresh, tired),
    ] {
        assert_eq!(after(fresh, event), from_fresh, "{event:?}");
        assert_eq!(after(tired, event), from_tired, "{event:?}");
        assert_eq!(after(exhausted, event), exhausted, "{event:?}");
    }
    assert!(readiness.may_charge(tired) && !readiness.may_charge(exhausted));
    assert!(readiness.may_react(tired) && !readiness.may_retire_before_charge(exhausted));
    assert_eq!(charts.reaction_charge_zone.rows.at(Weight::Heavy).radius, 4);
    assert_eq!(charts.reaction_charge_zone.rows.at(Weight::Light).radius, 6);
    assert_eq!(charts.opportunity_charge.rows.at(Weight::Heavy).radius, 2);
    assert_eq!(charts.opportunity_charge.rows.at(Weight::Light).radius, 3);
    assert!(
        charts
            .opportunity_charge
            .never
            .contains(&Exempt::ChargeMovement)
    );
    assert_eq!(charts.reaction_charge_modifiers.on_fail, Effect::Nothing);
    assert_eq!(charts.cavalry_form_up_modifiers.on_pass, Effect::Line);
    let units = &charts.grand_charge.units;
    assert!(units.min > 1 && units.min <= 2 && charts.grand_charge.movement_points == 5);
    let line = &charts.multi_hex_line;
    for (increments, hexes, allowed) in [
        (12, 3, true),
        (10, 3, true),
        (8, 3, false),
        (7, 2, true),
        (8, 2, true),
    ] {
        assert_eq!(
            hexes <= line.cavalry_hexes(increments),
            allowed,
            "{increments}"
        );
    }
    assert_eq!((line.infantry_hexes(4), line.infantry_hexes(5)), (1, 2));
    assert_eq!(line.infantry_hexes(30), 2);
    assert!(charts.retreat_before_charge.fast_enough(13, 12));
    assert!(!charts.retreat_before_charge.fast_enough(12, 12));
}

#[test]
fn assaults() {
    let charts = ruleset().charts;
    assert_eq!(charts.reserve_and_momentum.momentum.at(die(6)), 2);
    let test = &charts.reserve_test;
    assert!(!test.eligible.admits(Formation::Skirmish, 1));
    assert!(!test.eligible.admits(Formation::Column, 3));
    assert!(test.eligible.admits(Formation::Column, 2));
    let steps = |condition| step_row(&test.modifiers, condition).unwrap().steps;
    let sum = steps(Condition::Distance2) + steps(Condition::SameFormationAsEngaged);
    assert!(roll(42).shifted(sum) > roll(36));
    let retreat = &charts.retreat_before_assault;
    assert!(retreat.may(AssaultedUnit::InfantrySkirmish));
    assert!(!retreat.may(AssaultedUnit::Square) && !retreat.may(AssaultedUnit::Wagon));
    let who = &charts.parting_shot.who;
    assert_eq!(
        *who,
        [
            PartingShooter::BritishLightCompany,
            PartingShooter::KglLightCompany
        ]
    );
    let melees = &charts.multi_hex_assault.melees;
    assert_eq!(*melees.at(MultiHexCase::Connected), MeleeCount::OneRoll);
    assert_eq!(charts.pas_de_charge.hold_fire_pass.stand_modifier, 3);
    assert!(!charts.pas_de_charge.hold_fire_fail.defensive_fire);
    assert_eq!(charts.assault_restrictions.rounds, 2);
}

#[test]
fn skirmishers() {
    let charts = ruleset().charts;
    let harassment = &charts.harassment;
    let table = &charts.fire_table;
    let places = [Terrain::Crops, Terrain::Grove, Terrain::Clear];
    for (hexes, unit, attack, defence, label) in [
        (&places[..], Harassed::Pgd, 9, 8 + 1, "1:1"),
        (&places[2..], Harassed::InfantrySkirmish, 3, 4, "1:2"),
    ] {
        let count = u8::try_from(hexes.len()).unwrap();
        assert_eq!(harassment.attack(3, count), whole(attack));
        assert_eq!(harassment.defence(hexes, unit), Some(whole(defence)));
        let column = table.column(whole(attack), whole(defence)).unwrap();
        assert_eq!(table.columns()[column].label, label);
    }
    assert_eq!(harassment.defence(&[Terrain::Church], Harassed::Pgd), None);
    assert_eq!(charts.skirmish_rules.infantry_hexes(3), 1);
    assert_eq!(charts.skirmish_rules.infantry_hexes(4), 2);
}

#[test]
fn movement() {
    let charts = ruleset().charts;
    let costs = &charts.terrain_movement_cost;
    for (terrain, mover, points) in [
        (Terrain::Clear, Mover::Cavalry, Some("1")),
        (Terrain::Village, Mover::InfantryColumn, Some("3")),
        (Terrain::Woods, Mover::ArtilleryFoot, None),
        (Terrain::RoadOrTrack, Mover::MarchColumn, Some("1/2")),
    ] {
        assert_eq!(costs.enter(terrain, mover).points(), points.map(ratio));
    }
    let slope = costs.cross(Hexside::Slope, Mover::ArtilleryFoot);
    assert_eq!(slope.points(), Some(whole(4)));
    assert_eq!(costs.cross(Hexside::River, Mover::Leader), Cost::Prohibited);
    let change = &charts.formation_change_cost;
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|arm| change.of(arm));
    assert_eq!(arms, [1, 3, 2]);
    let clear = charts.stacking_limits.ground.at(StackingGround::Clear);
    assert!(
        clear
            .any_of
            .iter()
            .any(|way| way.infantry_increments == Some(18))
    );
    assert!(
        !clear
            .any_of
            .iter()
            .any(|way| way.infantry_increments == Some(19))
    );
    let sides = &charts.zones_and_orientation.hexsides;
    assert_eq!(sides.at(Oriented::Square).front, 6);
    assert_eq!(sides.at(Oriented::CavalryColumnHeavy).front, 3);
    for (turn, steps) in [(1, -6), (2, -9), (3, -12)] {
        assert_eq!(charts.forced_march.check(turn), steps);
    }
    assert!(4 <= charts.forced_march.max_bonus);
    let permits = &charts.terrain_formations;
    assert!(permits.permits(Terrain::Clear, Formation::Square));
    assert!(!permits.permits(Terrain::Woods, Formation::Column));
    assert!(!permits.permits(Terrain::Grove, Formation::RallyingSquare));
    assert!(!permits.obliges_general_order(Terrain::Grove));
    assert!(permits.obliges_general_order(Terrain::Woods));
    assert!(!permits.obliges_general_order(Terrain::EarthworkFront));
    assert!(permits.permits_column(Terrain::Bridge));
}

#[test]
fn retreats() {
    let charts = ruleset().charts;
    assert!(charts.retreat.recoil_ignores_cost);
    assert_eq!(charts.retreat.priorities.len(), 7);
    let rout = &charts.rout_movement;
    assert_eq!(rout.points(RoutArm::Infantry, 8, 0), Some(8));
    assert_eq!(rout.points(RoutArm::Cavalry, 12, 4), Some(8));
    assert_eq!(rout.points(RoutArm::UnlimberedArtillery, 6, 0), None);
    let surrender = &charts.surrender;
    for (case, surrenders) in [
        (SurrenderCase::RoutPointsLeftButTooFew, false),
        (
            SurrenderCase::RoutPointsLeftButTooFewNextToSteadyEnemy,
            true,
        ),
        (SurrenderCase::FallBackNotCompleted, true),
        (SurrenderCase::AttackerSurrenders, true),
    ] {
        assert_eq!(surrender.surrenders(case), surrenders, "{case:?}");
    }
    let displacement = &charts.displacement;
    assert_eq!(
        displacement.who_moves.joining_a_square,
        DisplacedWho::AllThatFailed
    );
    assert_eq!(
        displacement.who_moves.cavalry_riding_over,
        DisplacedWho::Nobody
    );
    assert_eq!(
        (displacement.distance, displacement.on_fail),
        (1, Effect::Disorder)
    );
}

#[test]
fn artillery_and_wagons() {
    let charts = ruleset().charts;
    let wagons = &charts.artillery_ammunition;
    let dice: Vec<u8> = wagons.resupply_die.iter().map(|d| d.face()).collect();
    assert_eq!(dice, [5, 6]);
    assert_eq!(*wagons.rounds.at(AmmunitionOwner::FrenchImperialGuard), 16);
    let explosion = &charts.wagon_explosion;
    assert!(explosion.trigger_natural.contains(&roll(66)));
    assert!(!explosion.trigger_natural.contains(&roll(65)));
    assert_eq!(explosion.attack(6), 12);
    let limber = &charts.artillery_limber;
    assert!(limber.limbers(LimberClass::Foot, die(3), 0));
    assert!(!limber.limbers(LimberClass::Foot, die(2), 0));
    for (number, hexes) in [(-5, 0), (1, 0), (3, 1), (6, 2), (9, 3)] {
        assert_eq!(*charts.howitzer_scatter.distance.at(number), hexes);
    }
    for (natural, fire) in [(65, true), (66, true), (64, false)] {
        assert_eq!(charts.fires.starts_natural.contains(&roll(natural)), fire);
    }
    assert!(charts.fires.die_out.contains(&die(5)) && !charts.fires.die_out.contains(&die(4)));
    let rounds = &charts.intrinsic_ammunition.rounds;
    assert_eq!(*rounds.at(BatteryClass::FrenchImperialGuard), 16);
    assert_eq!(*rounds.at(BatteryClass::Foot), 12);
    let morale = &charts.wagon_morale;
    assert_eq!(morale.morale(Nation::French, true), Some(roll(32)));
    assert_eq!(morale.morale(Nation::French, false), Some(roll(36)));
    assert_eq!(morale.morale(Nation::Saxon, false), Some(roll(41)));
    assert!(!morale.wreck_checks);
}

#[test]
fn the_frame_of_the_game() {
    let charts = ruleset().charts;
    let triggers = &charts.leader_casualties.triggers;
    assert!(triggers.fire.contains(&roll(65)) && !triggers.fire.contains(&roll(64)));
    assert!(triggers.melee_defender.contains(&roll(64)));
    assert!(triggers.melee_attacker.contains(&roll(12)));
    assert_eq!(charts.leader_casualties.rows.at(die(3)), Casualty::OutLeg);
    let sight = &charts.line_of_sight;
    assert!(sight.blocking_terrain.contains(&Terrain::Woods));
    assert!(sight.never_blocks.contains(&SightClear::SquareDuringCharge));
    let sequence = &charts.sequence_of_play;
    assert!(sequence.howitzer_sections_hourly);
    assert!(sequence.is_hourly(0) && !sequence.is_hourly(20));
    assert_eq!(charts.scale.turn_minutes, 20);
    assert_eq!(*charts.command_ranges.range_hexes.at(Rank::Corps), 10);
    let inputs = &charts.scenario_inputs.rows;
    assert_eq!(
        inputs.at(BattleInput::SpecialStructures).default,
        InputDefault::Empty
    );
    assert_eq!(
        inputs.at(BattleInput::UnitValues).default,
        InputDefault::Required
    );
}
