import * as z from 'zod/mini';
import type { EntityDefinition } from './definition.ts';
import type { FieldValue } from './field.ts';

const mostSections = 50;
const mostRows = 500;

/** The schema of a table of contents, built from those of a title and an id: one-line section headings, and each row in only one section. */
export function contentsRule(title: z.ZodMiniType<string>, id: z.ZodMiniType<number>) {
  const section = z.object({
    type: z.literal('heading'),
    text: title.check(z.refine((text) => !/[\r\n]/.test(text), 'Use one line.')),
    rows: z.array(id),
  });
  return z.array(section).check(
    z.maxLength(mostSections, `Use at most ${mostSections} sections.`),
    z.refine(
      (sections) => sections.flatMap(({ rows }) => rows).length <= mostRows,
      `Choose at most ${mostRows}.`,
    ),
    z.refine((sections) => {
      const rows = sections.flatMap((section) => section.rows);
      return new Set(rows).size === rows.length;
    }, 'Choose each once.'),
  );
}

/** Adds an error for each visible field that is empty. */
export function checkShown(
  broken: Record<string, string>,
  { shownBy }: Pick<EntityDefinition, 'shownBy'>,
  values: Readonly<Record<string, FieldValue>>,
): void {
  const chosen = shownBy === undefined || broken[shownBy] ? null : (values[shownBy] ?? null);
  for (const name of Array.isArray(chosen) ? (chosen as string[]) : []) {
    const value = values[name] ?? null;
    if (broken[name] || (value !== null && value !== '')) continue;
    broken[name] = 'Fill this in, or do not show it.';
  }
}
