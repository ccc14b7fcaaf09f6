//! Prints a generated scenario for benchmarks, the same one every time:
//! `cargo run -p scenario --example generate -- --columns 100 --rows 80 --counters 200`.

use std::collections::BTreeMap;
use std::process::ExitCode;

use rules::dice::D66;
use rules::formation::Formation;
use rules::hex::{Grid, Hex, HexSide};
use rules::map::Feature;
use rules::nation::Nation;
use rules::order::Order;
use rules::readiness::Readiness;
use rules::side::Side;
use rules::terrain::Terrain;
use rules::unit::Arm;
use scenario::draft::Shape;
use scenario::rating::{self, Grade, TroopKind};
use scenario::scenario::draft::{
    ArmyDraft, FORMAT, ScenarioDraft, SourceDraft, VERSION, VariantWords,
};
use scenario::scenario::label::{EdgeLabel, HexLabel};
use scenario::scenario::map_draft::{HeightsDraft, LegendDraft, MapDraft, OddColumns, RoadDraft};
use scenario::scenario::roster_draft::{
    BatteryDraft, BatteryKind, CommandDraft, GunCount, LeaderDraft, Level, Mark, Strength,
    UnitDraft, WagonDraft,
};
use scenario::scenario::victory::VictoryDraft;
use scenario::text::Text;
use scenario::uniform::{Colour, Headgear, Uniform};

/// How large the scenario is.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// Columns, 10 to 200.
    pub columns: u8,
    /// Rows, 10 to 200.
    pub rows: u8,
    /// Counters of both sides together.
    pub counters: u16,
}

fn main() -> ExitCode {
    let mut size = Size {
        columns: 100,
        rows: 80,
        counters: 200,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let number = arguments.next().and_then(|n| n.parse::<u16>().ok());
        let span = || number.and_then(|n| u8::try_from(n).ok());
        let done = match name.as_str() {
            "--columns" => span().map(|n| size.columns = n),
            "--rows" => span().map(|n| size.rows = n),
            "--counters" => number.map(|n| size.counters = n),
            _ => None,
        };
        if done.is_none() {
            eprintln!("generate [--columns N] [--rows N] [--counters N]");
            return ExitCode::FAILURE;
        }
    }
    match serde_json::to_string_pretty(&generate(size)) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The scenario of a size.
#[must_use]
pub fn generate(size: Size) -> ScenarioDraft {
    let land = Land::new(size);
    let half = size.counters / 2;
    ScenarioDraft {
        format: FORMAT.into(),
        version: VERSION,
        id: format!("generated-{}x{}", size.columns, size.rows),
        title: both("Generated"),
        date: "1809-07-05".into(),
        starts_at: "12:00".into(),
        turn_minutes: 20,
        turns: 12,
        first_side: None,
        weather: both("fine"),
        note: both("A field for measurements."),
        ruleset: "an-xxx".into(),
        switches: None,
        sources: vec![SourceDraft {
            id: "GEN".into(),
            en: "Generated".into(),
            es: None,
        }],
        variants: VariantWords {
            core: both("all"),
            full: both("all"),
        },
        map: land.map(),
        uniforms: BTreeMap::from([
            ("blue".into(), uniform("#2c3f72")),
            ("red".into(), uniform("#b0332a")),
        ]),
        sides: [
            army(Side::First, size.counters - half, &land),
            army(Side::Second, half, &land),
        ],
        special_rules: Vec::new(),
        victory: VictoryDraft {
            terms: Vec::new(),
            levels: Vec::new(),
        },
    }
}

fn both(text: &str) -> Text {
    Text {
        en: text.into(),
        es: text.into(),
    }
}

/// A number that looks random and is the same every time.
fn noise(column: u8, row: u8, salt: u32) -> u32 {
    let mut x = u32::from(column) * 0x9E37 + u32::from(row) * 0x85EB + salt * 0xC2B2;
    for _ in 0..3 {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        x = x.wrapping_mul(0x2C1B_3C6D).wrapping_add(1);
    }
    x >> 8
}

struct Land {
    grid: Grid,
    /// The hexes on which troops may begin, row by row.
    open: Vec<Hex>,
}

/// A stream runs below every row of this many, a road along every other.
const BAND: u8 = 12;

impl Land {
    fn new(size: Size) -> Self {
        let grid = Grid {
            columns: size.columns,
            rows: size.rows,
            odd_columns_up: true,
        };
        let open = grid
            .hexes()
            .filter(|&hex| matches!(code(hex), '.' | 'c'))
            .collect();
        Self { grid, open }
    }

    fn map(&self) -> MapDraft {
        let grid = self.grid;
        let rows = |code: fn(Hex) -> char| -> Vec<String> {
            let row = |row| (1..=grid.columns).map(move |column| code(Hex { column, row }));
            (1..=grid.rows).map(|r| row(r).collect()).collect()
        };
        let (streams, bridges, slopes) = self.edges();
        MapDraft {
            columns: grid.columns.into(),
            rows: grid.rows.into(),
            odd_columns: OddColumns::Up,
            hex_metres: 100,
            legend: legend(),
            terrain: rows(code),
            heights: Some(HeightsDraft {
                base_metres: 100,
                step_metres: 2,
                rows: rows(height),
            }),
            hexsides: BTreeMap::from([(Feature::Stream, streams), (Feature::Slope, slopes)]),
            hexside_notes: BTreeMap::new(),
            bridges,
            roads: self.roads(),
            places: Vec::new(),
            structures: Vec::new(),
        }
    }

    fn label(&self, column: u8, row: u8) -> HexLabel {
        HexLabel::of(Hex { column, row }, self.grid)
    }

    fn is_road_column(column: u8) -> bool {
        column % 10 == 5
    }

    /// Streams under bands of rows, bridges where roads cross them, slopes elsewhere.
    fn edges(&self) -> (Vec<EdgeLabel>, Vec<EdgeLabel>, Vec<EdgeLabel>) {
        let (mut streams, mut bridges, mut slopes) = (Vec::new(), Vec::new(), Vec::new());
        for hex in self.grid.hexes() {
            let label = |side| EdgeLabel::of(hex, side, self.grid);
            if self.grid.neighbour(hex, HexSide::South).is_none() {
                continue;
            }
            if hex.row.is_multiple_of(BAND) {
                streams.push(label(HexSide::South));
                if Self::is_road_column(hex.column) {
                    bridges.push(label(HexSide::South));
                }
            } else if noise(hex.column, hex.row, 3).is_multiple_of(9) {
                slopes.push(label(HexSide::South));
            }
        }
        (streams, bridges, slopes)
    }

    /// Roads from top to bottom, and tracks from side to side.
    fn roads(&self) -> Vec<RoadDraft> {
        let (columns, rows) = (self.grid.columns, self.grid.rows);
        let down = (1..=columns)
            .filter(|&c| Self::is_road_column(c))
            .map(|c| RoadDraft {
                name: format!("Road {c}"),
                paved: true,
                hexes: (1..=rows).map(|r| self.label(c, r)).collect(),
            });
        let across = (1..=rows)
            .filter(|r| r % BAND == BAND / 2)
            .map(|r| RoadDraft {
                name: format!("Track {r}"),
                paved: false,
                hexes: (1..=columns).map(|c| self.label(c, r)).collect(),
            });
        down.chain(across).collect()
    }
}

/// Woods and fields in patches of four hexes, villages on some crossings.
fn code(hex: Hex) -> char {
    match noise(hex.column / 4, hex.row / 4, 1) % 10 {
        _ if noise(hex.column, hex.row, 2).is_multiple_of(97) => 'h',
        0 | 1 => 'w',
        2 => 'o',
        3..=5 => 'c',
        _ => '.',
    }
}

fn height(hex: Hex) -> char {
    char::from_digit(noise(hex.column / 3, hex.row / 3, 4) % 9, 10).unwrap_or('0')
}

fn legend() -> BTreeMap<char, LegendDraft> {
    let words = |terrain, en: &str, es: &str| LegendDraft {
        terrain,
        en: en.into(),
        es: es.into(),
    };
    BTreeMap::from([
        ('.', words(Terrain::Clear, "open ground", "terreno abierto")),
        ('c', words(Terrain::Crops, "tall crops", "mieses altas")),
        ('w', words(Terrain::Woods, "wood", "bosque")),
        ('o', words(Terrain::Orchard, "orchard", "huerto")),
        ('h', words(Terrain::Hamlet, "hamlet", "caserío")),
    ])
}

fn uniform(coat: &str) -> Uniform {
    let colour = |text: &str| Colour::try_from(text.to_owned()).expect("a colour of this file");
    Uniform {
        coat: colour(coat),
        facings: Some(colour("#e2b93c")),
        lapels: None,
        piping: None,
        trousers: Some(colour("#8f9094")),
        tartan: Vec::new(),
        headgear: Headgear::Shako,
        plume: Vec::new(),
        belts: colour("#ffffff"),
        epaulettes: None,
        lace: None,
        sash: None,
        bag: None,
        buttons: None,
        cuirass: false,
        lance: Vec::new(),
    }
}

/// An army: of every ten counters a leader, a battery, a wagon, two of horse and five of foot.
fn army(side: Side, counters: u16, land: &Land) -> ArmyDraft {
    let (prefix, letter, shape, dress) = match side {
        Side::First => ("a", "A", Shape::F, "blue"),
        Side::Second => ("b", "B", Shape::A, "red"),
    };
    let mut army = ArmyDraft {
        name: both(letter),
        letter: letter.into(),
        shape,
        intent: both("Go forward."),
        depots: Vec::new(),
        commands: vec![CommandDraft {
            id: format!("{prefix}_army"),
            name: format!("Army {letter}"),
            level: Level::Army,
            leader: None,
            parent: None,
            morale_level: Some(0),
        }],
        leaders: Vec::new(),
        units: Vec::new(),
        batteries: Vec::new(),
        wagons: Vec::new(),
    };
    for number in 0..counters {
        // Two counters a hex at most, from either end of the field.
        let place = usize::from(number) * land.open.len() / (2 * usize::from(counters));
        let place = match side {
            Side::First => place,
            Side::Second => land.open.len() - 1 - place,
        };
        let seed = Counter {
            id: format!("{prefix}_{number}"),
            name: format!("{letter} {number}"),
            command: format!("{prefix}_army"),
            uniform: dress.into(),
            hex: HexLabel::of(land.open[place], land.grid),
            facing: match side {
                Side::First => 180,
                Side::Second => 0,
            },
        };
        match number % 10 {
            0 => army.leaders.push(seed.leader()),
            1 => army.batteries.push(seed.battery()),
            2 => army.wagons.push(seed.wagon()),
            3 | 4 => army.units.push(seed.horse()),
            _ => army.units.push(seed.foot(number)),
        }
    }
    army
}

/// What all counters have.
struct Counter {
    id: String,
    name: String,
    command: String,
    uniform: String,
    hex: HexLabel,
    facing: u16,
}

impl Counter {
    fn leader(self) -> LeaderDraft {
        let values = rating::leader(1, false, false);
        LeaderDraft {
            id: self.id,
            name: self.name,
            level: Level::Division,
            command: self.command,
            talent: 1,
            leads_from_the_front: false,
            gunner: false,
            morale: values.morale,
            melee: values.melee,
            artillery: values.artillery,
            movement: values.movement,
            special_ability: None,
            grand_charge: false,
            command_points: 0,
            uniform: self.uniform,
            hex: Some(self.hex),
            arrival: None,
            core: true,
        }
    }

    fn battery(self) -> BatteryDraft {
        let values = rating::guns(6, false, Grade::Line, 3).expect("a calibre of the table");
        BatteryDraft {
            id: self.id,
            name: self.name,
            nation: Nation::Other,
            kind: BatteryKind::Foot,
            grade: Grade::Line,
            guard: false,
            calibre: 6,
            guns: GunCount {
                total: 6,
                howitzers: 2,
                source: "GEN".into(),
                mark: Mark::Estimate,
            },
            command: self.command,
            increments: 3,
            lost: 0,
            fire: values.fire,
            range: values.range,
            melee: values.melee,
            morale: morale(),
            morale_adjust: 0,
            morale_why: None,
            movement: values.movement,
            howitzer_section: true,
            uniform: self.uniform,
            formation: Formation::Unlimbered,
            order: Order::GoodOrder,
            hex: Some(self.hex),
            facing: Some(self.facing),
            arrival: None,
            core: true,
        }
    }

    fn wagon(self) -> WagonDraft {
        WagonDraft {
            id: self.id,
            name: self.name,
            nation: Nation::Other,
            calibre: 6,
            rounds: 12,
            guard: false,
            movement: 8,
            command: self.command,
            hex: Some(self.hex),
            arrival: None,
            core: true,
        }
    }

    fn horse(self) -> UnitDraft {
        let values = rating::horse(TroopKind::Light, Grade::Line, 8);
        UnitDraft {
            arm: Arm::Cavalry,
            kind: TroopKind::Light,
            melee: values.melee,
            movement: values.movement,
            skirmish: values.skirmish,
            fire: 0,
            range: 0,
            ..self.unit(400, 8)
        }
    }

    /// Every other battalion stands in line.
    fn foot(self, number: u16) -> UnitDraft {
        let facing = self.facing;
        let unit = self.unit(600, 6);
        if number.is_multiple_of(2) {
            return unit;
        }
        UnitDraft {
            formation: Formation::Line,
            facing: Some(facing + 30),
            ..unit
        }
    }

    fn unit(self, men: u16, increments: u8) -> UnitDraft {
        let values = rating::foot(TroopKind::Line, Grade::Line, increments, 2);
        UnitDraft {
            id: self.id,
            name: self.name,
            nation: Nation::Other,
            arm: Arm::Infantry,
            kind: TroopKind::Line,
            grade: Grade::Line,
            regiment: None,
            command: self.command,
            strength: Strength {
                men,
                source: "GEN".into(),
                mark: Mark::Estimate,
                note: None,
                other: Vec::new(),
            },
            increments,
            lost: 0,
            fire: values.fire,
            fire_multiplier: None,
            melee: values.melee,
            morale: morale(),
            morale_adjust: 0,
            morale_why: None,
            movement: values.movement,
            range: values.range,
            skirmish: values.skirmish,
            lance_bonus: 0,
            recall_class: None,
            uniform: self.uniform,
            formation: Formation::Column,
            order: Order::GoodOrder,
            readiness: Readiness::Fresh,
            hex: Some(self.hex),
            second_hex: None,
            facing: Some(self.facing),
            arrival: None,
            core: true,
        }
    }
}

fn morale() -> D66 {
    rating::morale(Grade::Line, 0)
}
