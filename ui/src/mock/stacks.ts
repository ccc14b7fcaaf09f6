import type { SideView, SituationSummary, StackView, Text, Uniform } from '../bindings';

const text = (en: string, es: string): Text => ({ en, es });

export const sides: [SideView, SideView] = [
  { name: text('French', 'Franceses'), letter: 'F', shape: 'F' },
  { name: text('Anglo-Allied', 'Angloaliados'), letter: 'A', shape: 'A' },
];

export const situations: SituationSummary[] = [
  {
    id: 'quatre-bras-69th',
    title: text('The 69th at Quatre Bras', 'El 69.º en Quatre Bras'),
    description: text(
      'Kellermann’s cuirassiers come out of the corn at a battalion in line.',
      'Los coraceros de Kellermann salen del trigo contra un batallón en línea.',
    ),
    sides,
  },
  {
    id: 'sahagun',
    title: text('Sahagún at dawn', 'Sahagún al amanecer'),
    description: text(
      'British hussars against dragoons that stand to receive them.',
      'Húsares británicos contra dragones que los esperan parados.',
    ),
    sides: [
      { name: text('British', 'Británicos'), letter: 'B', shape: 'A' },
      { name: text('French', 'Franceses'), letter: 'F', shape: 'F' },
    ],
  },
  {
    id: 'plancenoit',
    title: text('Landwehr before Plancenoit', 'La Landwehr ante Plancenoit'),
    description: text(
      'Prussian Landwehr in column meets the Guard light cavalry.',
      'La Landwehr prusiana en columna frente a la caballería ligera de la Guardia.',
    ),
    sides: [
      { name: text('French', 'Franceses'), letter: 'F', shape: 'F' },
      { name: text('Prussian', 'Prusianos'), letter: 'P', shape: 'P' },
    ],
  },
];

export const cuirassiers: StackView = {
  side: 'first',
  units: [
    {
      id: 'fr_8cuir',
      name: '8e Cuirassiers',
      nation: 'french',
      arm: 'cavalry',
      class: 'cuirassier',
      fire: 0,
      melee: 18,
      morale: 31,
      movement: 12,
      increments: 9,
      lost: 0,
    },
  ],
  leader: null,
  formation: 'line',
  order: 'good_order',
  readiness: 'fresh',
  increments: 9,
  increments_at_start: 9,
  fate: 'in_play',
  uniform: {
    coat: '#2b3f6c',
    facings: '#e2b93c',
    lapels: null,
    trousers: '#8b8b86',
    headgear: 'helmet',
    plume: '#b3261a',
    belts: '#fdfaf0',
    cuirass: true,
  },
};

const british = { nation: 'british', arm: 'infantry', class: 'line' } as const;

const redcoat: Uniform = {
  coat: '#b0332a',
  facings: '#2f6a4a',
  lapels: null,
  trousers: '#8f9094',
  headgear: 'stovepipe',
  plume: '#f3eee0',
  belts: '#ffffff',
  cuirass: false,
};

export const sixtyNinth: StackView = {
  side: 'second',
  units: [
    {
      id: 'br_69',
      name: '2/69th South Lincs',
      ...british,
      increments: 5,
      lost: 0,
      fire: 7,
      melee: 8,
      morale: 33,
      movement: 9,
    },
  ],
  leader: 'Halkett',
  formation: 'line',
  order: 'good_order',
  readiness: 'fresh',
  increments: 5,
  increments_at_start: 5,
  fate: 'in_play',
  uniform: redcoat,
};

export const thirtieth: StackView = {
  ...sixtyNinth,
  units: [
    {
      id: 'br_30',
      name: '2/30th Cambridgeshire',
      ...british,
      increments: 6,
      lost: 0,
      fire: 8,
      melee: 9,
      morale: 33,
      movement: 9,
    },
  ],
  leader: null,
  formation: 'column',
  increments: 6,
  increments_at_start: 6,
  uniform: { ...redcoat, facings: '#e8d86a' },
};
