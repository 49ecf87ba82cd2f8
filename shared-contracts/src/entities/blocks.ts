import * as z from 'zod/mini';
import type { Block, Cell, Image, Run } from './field.ts';

/** The deepest level of an item in a list; 0 is the outermost. */
export const deepestItem = 5;

const longestLink = 2000;
const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Whether a text may link to an address: a complete http, https or mailto URL that hides no other scheme. */
export function isSafeLink(address: string): boolean {
  if (address.length > longestLink || !/^(?:https?:\/\/|mailto:)[^\s<>"'`\\]+$/i.test(address)) return false;
  // Check the URL as a browser parses it, not its text.
  const parsed = URL.parse(address);
  return parsed !== null && schemes.has(parsed.protocol);
}

const encodedSign = (sign: string) => (sign === "'" ? '%27' : encodeURIComponent(sign));

/**
 * Reads the address of a link in markup as a browser does: without space around it and line breaks in it, and with other space and quotation marks encoded. Null
 * where a text may not link there (`isSafeLink`).
 */
export function safeLinkOf(address: string): string | null {
  const written = address
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replace(/[\s<>"'`]/g, encodedSign);
  return isSafeLink(written) ? written : null;
}

/** The plain text of spans. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The plain text of a table: tabs between cells, one line per row. */
export function textOfTable(rows: readonly (readonly Cell[])[]): string {
  return rows
    .map((cells) => cells.map(({ text }) => text.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
    .trim();
}

/** Every word of a block, for search, a cell or a comparison: its text and, in lines of their own, the caption and the credit of an image. Since 2.30. */
export function wordsOfBlock({ text, caption, credit }: Pick<Block, 'text' | 'caption' | 'credit'>): string {
  return [text, caption, credit].filter(Boolean).join('\n');
}

/** The plain text of a horizontal rule. */
export const ruleText = '* * *';

// The caller passes the rules for text, which `rules.ts` defines.
type TextRule = (max: number, required: boolean) => z.ZodMiniType<string>;

function runsRule() {
  const run = z
    .object({
      text: z.string().check(z.minLength(1, 'A piece of text is empty.')),
      bold: z.optional(z.literal(true)),
      italic: z.optional(z.literal(true)),
      underline: z.optional(z.literal(true)),
      strike: z.optional(z.literal(true)),
      superscript: z.optional(z.literal(true)),
      subscript: z.optional(z.literal(true)),
      code: z.optional(z.literal(true)),
      link: z.optional(
        z.string().check(z.refine(isSafeLink, 'A link begins with https://, http:// or mailto:.')),
      ),
    })
    .check(
      z.refine(
        (one) => !(one.superscript && one.subscript),
        'A piece of text is superscript or subscript, not both.',
      ),
    );
  return z.optional(
    z
      .array(run)
      .check(
        z.minLength(1, 'A text has no pieces.'),
        z.maxLength(2000, 'Set off fewer pieces in one paragraph: at most 2,000.'),
      ),
  );
}

function level(least: number, most: number, message: string) {
  return z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message));
}

const agrees = ({ text, runs }: { text: string; runs?: Run[] | undefined }) =>
  runs === undefined || textOfRuns(runs) === text;
const disagreement = 'The pieces of this text are not the text.';

/** The schema of a block. Its members must match its text; the schema drops unknown members. */
export function blockRule(text: TextRule, image: z.ZodMiniType<Image>) {
  const cell = z
    .object({ text: text(2000, false), runs: runsRule(), heading: z.optional(z.literal(true)) })
    .check(z.refine(agrees, disagreement));
  const rows = z
    .array(
      z
        .array(cell)
        .check(
          z.minLength(1, 'A table has at least 1 column.'),
          z.maxLength(20, 'A table has at most 20 columns.'),
        ),
    )
    .check(
      z.minLength(1, 'A table has at least 1 row.'),
      z.maxLength(200, 'A table has at most 200 rows.'),
      z.refine(
        (all) => all.every(({ length }) => length === all[0]?.length),
        'Rows have as many cells each.',
      ),
    );
  return z
    .object({
      type: z.enum(['paragraph', 'heading', 'quote']),
      text: text(20_000, true),
      runs: runsRule(),
      level: z.optional(level(2, 4, 'A heading has a level from 2 to 4.')),
      list: z.optional(z.enum(['bullets', 'numbers'])),
      depth: z.optional(level(0, deepestItem, `An item of a list is at most ${deepestItem} levels deep.`)),
      table: z.optional(rows),
      image: z.optional(image),
      caption: z.optional(text(1000, true)),
      credit: z.optional(text(300, true)),
      beside: z.optional(z.literal(true)),
      code: z.optional(z.literal(true)),
      rule: z.optional(z.literal(true)),
    })
    .check(
      z.refine(agrees, disagreement),
      z.refine(({ table, text: words }) => !table || textOfTable(table) === words, disagreement),
      z.refine(({ image: shown, text: words }) => !shown || shown.alt === words, disagreement),
      z.refine(
        ({ image: shown, caption, credit, beside }) =>
          shown !== undefined || (!caption && !credit && !beside),
        'Only an image has a caption or a credit, or stands beside another.',
      ),
      z.refine(
        ({ image: shown }) => shown?.credit === undefined,
        'The credit of an image in a text is a member of its block.',
      ),
      z.refine(({ rule, text: words }) => !rule || words === ruleText, disagreement),
      z.refine(({ type, level }) => type === 'heading' || level === undefined, 'Only a heading has a level.'),
      z.refine(
        ({ type, list, depth, table, image: shown, code, rule, runs }) =>
          (type === 'paragraph' || (!list && !table && !shown && !code && !rule)) &&
          (list !== undefined || depth === undefined) &&
          [list, table, shown, code, rule].filter(Boolean).length <= 1 &&
          !((shown || code || rule) && runs),
        'Only a paragraph is an item of a list, a table, an image, code or a line.',
      ),
    );
}
