import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LOCALES, catalogue } from './catalogue';

/** Which enum of the bindings is worded by which family of messages. */
const families: [type: string, prefixes: string[]][] = [
  ['Choice', ['choice']],
  ['Condition', ['condition']],
  ['ChartId', ['chart']],
  ['Provenance', ['provenance']],
  ['End', ['end', 'outcome']],
  ['Milestone', ['milestone']],
  ['Order', ['state']],
  ['Readiness', ['readiness', 'order_readiness']],
  ['Formation', ['formation']],
  ['Nation', ['nation']],
  ['Fate', ['fate']],
  ['Ended', ['ended']],
  ['SquareResult', ['result_square']],
  ['RecallClass', ['recall_class']],
  ['LossCause', ['order_lose']],
  ['RemovalCause', ['order_remove']],
  ['ReportFault', ['report_fault']],
  ['Part', ['history_part']],
  ['Language', ['language']],
  ['Theme', ['theme']],
  ['DiceBy', ['dice_source']],
  ['Purpose', ['purpose', 'purpose_short']],
  ['Question', ['question', 'question_short']],
  ['Movement', ['move', 'move_short', 'order_move']],
  ['DatabaseFault', ['database_fault']],
];

const source = ts.createSourceFile(
  'bindings.ts',
  readFileSync('src/bindings.ts', 'utf8'),
  ts.ScriptTarget.ES2022,
  true,
);

function aliasOf(name: string): ts.TypeNode {
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name) return statement.type;
  }
  throw new Error(`the bindings have no type ${name}`);
}

/** The codes of an enum: bare strings, the key of a variant with data, or its `kind`. */
function codes(node: ts.TypeNode): string[] {
  if (ts.isParenthesizedTypeNode(node)) return codes(node.type);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(codes);
  // `{ variant: … } & { other?: never }`
  if (ts.isIntersectionTypeNode(node)) return codes(node.types[0]!);
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return [node.literal.text];
  if (ts.isTypeLiteralNode(node)) {
    const members = node.members.filter(ts.isPropertySignature);
    const kind = members.find((member) => member.name.getText(source) === 'kind');
    return kind?.type ? codes(kind.type) : members.slice(0, 1).map((member) => member.name.getText(source));
  }
  throw new Error(`cannot read ${node.getText(source)}`);
}

describe.each(LOCALES)('every code of the bindings has its message in %s', (locale) => {
  const keys = new Set(Object.keys(catalogue(locale)));
  it.each(families)('%s', (type, prefixes) => {
    const all = codes(aliasOf(type));
    expect(all.length).toBeGreaterThan(0);
    for (const prefix of prefixes) {
      expect(all.filter((code) => !keys.has(`${prefix}_${code}`)).map((code) => `${prefix}_${code}`)).toEqual(
        [],
      );
    }
  });
});
