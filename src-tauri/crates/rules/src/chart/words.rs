//! Words that several charts share.

use super::draft::words;

words! {
    /// What becomes of a unit.
    pub enum Effect {
        /// Nothing: it stays as it is.
        Nothing,
        /// Disorder, or PGD if it is disordered already.
        Disorder,
        /// Disorder; no further effect if it is disordered already.
        DisorderOnce,
        /// PGD, without a rout of its own.
        Pgd,
        /// PGD, and it routs.
        PgdAndRout,
        /// It goes on with its rout.
        RoutsAgain,
        /// It is removed from play.
        Eliminated,
        /// It surrenders.
        Surrenders,
        /// It stands in square.
        Square,
        /// It stands in line.
        Line,
        /// It is in good order.
        GoodOrder,
        /// Its horses are exhausted.
        Exhausted,
        /// It falls back with its stack and ends limbered.
        FallsBackLimbered,
        /// It may not act in this activation.
        MayNotAct,
        /// A wagon becomes a wreck.
        Wreck,
        /// A wagon goes to the artillery box.
        ToTheBox,
    }

    /// What a unit must be, or must have, to do something.
    pub enum Need {
        /// In good order.
        GoodOrder,
        /// Fresh or tired.
        NotExhausted,
        /// In line or column, or in general order outside general-order terrain.
        Formed,
        /// In line or in column of companies.
        LineOrColumnOfCompanies,
        /// In column or in march column.
        ColumnOrMarchColumn,
        /// Outside general-order terrain.
        NotInGeneralOrderTerrain,
        /// In sight of the unit that moves.
        LineOfSight,
        /// With the charger inside its reaction zone.
        ChargerInReactionZone,
        /// With a greater printed movement than the charger.
        FasterThanCharger,
        /// Outside every enemy zone of influence.
        NotInEnemyZone,
        /// In no other assault.
        NotInOtherAssault,
        /// Of an army or corps at morale level 0.
        MoraleLevelZero,
        /// In command where it starts and where it ends.
        InCommandAtBothEnds,
        /// Infantry.
        Infantry,
        /// Limbered.
        Limbered,
        /// It has not fired this turn.
        NotFiredThisTurn,
        /// It advanced.
        Advanced,
    }

    /// Heavy or light cavalry, as zones and pursuits tell them apart.
    pub enum Weight {
        /// Heavy.
        Heavy,
        /// Light.
        Light,
    }

    /// A state in which a unit takes no part, or bars others from taking part.
    pub enum State {
        /// Disordered.
        Disordered,
        /// PGD.
        Pgd,
        /// In skirmish order.
        Skirmish,
        /// In march column.
        MarchColumn,
        /// Limbered artillery.
        LimberedArtillery,
        /// An ammunition wagon.
        AmmunitionWagon,
        /// Infantry skirmishers in open ground.
        InfantrySkirmishersInTheOpen,
        /// Limbered artillery without other arms.
        LimberedArtilleryAlone,
    }

    /// Where troops are sheltered from cavalry.
    pub enum Shelter {
        /// In square.
        Square,
        /// In general-order terrain.
        GeneralOrderTerrain,
        /// In a special structure.
        SpecialStructure,
    }

    /// How often something may be tried.
    pub enum Tries {
        /// Once for each charge or cavalry move.
        OncePerChargeOrCavalryMove,
        /// Once for each stack and charge.
        OncePerStackPerCharge,
        /// Once for each charging stack.
        OncePerChargingStack,
        /// Once for each cavalry stack and moving enemy stack.
        OncePerStackPerMovingStack,
        /// Once a turn.
        OncePerTurn,
    }
}
