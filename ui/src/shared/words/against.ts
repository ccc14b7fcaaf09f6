import * as m from '../../paraglide/messages.js';
import type { Against, Formation, Nation, RecallClass } from '../api';
import { match } from '../variant';
import { formationWords, nationWords } from './state';

/** The rows of the recall table. */
const recallClasses: Record<RecallClass, () => string> = {
  guard: m.recall_class_guard,
  heavy: m.recall_class_heavy,
  light: m.recall_class_light,
  lancers: m.recall_class_lancers,
  british: m.recall_class_british,
  british_kgl: m.recall_class_british_kgl,
  landwehr: m.recall_class_landwehr,
  cossack: m.recall_class_cossack,
};

/** The key of a row, such as `british.line.2`, in words; what is not known stands as it is. */
function rowWords(key: string): string {
  const [first = '', second, third] = key.split('.');
  if (second === undefined) return recallClasses[first as RecallClass]?.() ?? first;
  const parts = [nationWords(first as Nation), formationWords(second as Formation)];
  if (third !== undefined) parts.push(m.row_hexes({ n: Number(third) }));
  return parts.join(', ');
}

/** What a roll is held against. */
export function againstWords(against: Against): string {
  return match(against, {
    morale: ({ morale }) => m.against_morale({ morale }),
    target: ({ at_least }) => m.against_target({ n: at_least }),
    row: ({ key }) => m.against_row({ row: rowWords(key) }),
    column: ({ attack, defence, column, shift, shifted }) => {
      if (shift === 0) return m.against_column({ attack, defence, column });
      const slots = { n: Math.abs(shift), attack, defence, column, shifted };
      return shift > 0 ? m.against_column_left(slots) : m.against_column_right(slots);
    },
    die: () => m.against_die(),
  });
}
