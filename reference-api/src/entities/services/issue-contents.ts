import {
  type Block,
  definitionOf,
  type EntityDefinition,
  type EntityValues,
  type Row,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { articlesSaying, issuesWith } from '../../rows/repositories/issue-contents.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { changeRow, type Writing } from './entity-writing.ts';

type Doing = Omit<Writing, 'definition'>;

const idsIn = (sections: unknown) => ((sections ?? []) as Block[]).flatMap(({ rows }) => rows ?? []);

/** Changes fields of a row as it is now; one that is gone, or in the trash, stays as it is. */
async function set(
  doing: Doing,
  entity: 'articles' | 'issues',
  id: number,
  change: (row: Row) => EntityValues,
) {
  const definition = definitionOf(entity);
  const held = await holdRow(doing.tx, definition, id);
  if (!held || held.deletedAt) return;
  await changeRow({ ...doing, definition }, id, { values: change(held.row), version: held.row.version });
}

/** After an issue was written, each article of its contents says this issue, unless it says another one that has it too; what left the contents says it no longer. */
async function noteInArticles(doing: Doing, issue: Row): Promise<void> {
  const listed = idsIn(issue.values.sections);
  const saying = await articlesSaying(doing.tx, issue.id);
  for (const id of saying.filter((one) => !listed.includes(one))) {
    const [other = null] = await issuesWith(doing.tx, id);
    await set(doing, 'articles', id, () => ({ issue: other }));
  }
  for (const id of listed.filter((one) => !saying.includes(one))) {
    const others = await issuesWith(doing.tx, id);
    await set(doing, 'articles', id, ({ values }) => {
      const isElsewhere = typeof values.issue === 'number' && others.includes(values.issue);
      return isElsewhere ? {} : { issue: issue.id };
    });
  }
}

/** After an article was given another issue, the contents of that one have it, at their end, and those of the one before do not. */
async function noteInIssues(
  doing: Doing,
  { id, before, after }: { id: number; before: unknown; after: unknown },
) {
  if (typeof before === 'number' && before !== after) {
    await set(doing, 'issues', before, ({ values }) => {
      const sections = (values.sections ?? []) as Block[];
      return {
        sections: sections.map((one) => ({ ...one, rows: (one.rows ?? []).filter((row) => row !== id) })),
      };
    });
  }
  if (typeof after !== 'number') return;
  await set(doing, 'issues', after, ({ values }) => {
    const sections = (values.sections ?? []) as Block[];
    if (idsIn(sections).includes(id)) return {};
    const last = sections.at(-1);
    if (!last) return { sections: [{ type: 'heading', text: 'Articles', rows: [id] }] };
    return { sections: [...sections.slice(0, -1), { ...last, rows: [...(last.rows ?? []), id] }] };
  });
}

/**
 * Lets those who write the contents of an issue, or give articles to it, take turns, before they write: each locks what the other wrote first. `before` and
 * `after` are values of the row; an issue is named by `id` (0: a new one).
 */
export async function waitForContents(
  tx: Tx,
  { name }: EntityDefinition,
  { id, before, after }: { id: number; before: EntityValues; after: EntityValues },
): Promise<void> {
  const isMoved = name === 'articles' && 'issue' in after && after.issue !== (before.issue ?? null);
  const issues = name === 'issues' ? [id] : isMoved ? [before.issue, after.issue] : [];
  const known = issues.filter((one): one is number => typeof one === 'number' && one > 0);
  for (const one of known.sort((first, second) => first - second)) await waitFor(tx, `contents/${one}`);
}

/**
 * Keeps the issue of an article and the contents of issues one truth, after a row of either was written. `before` are the values that the row had.
 */
export async function keepContentsTrue(doing: Writing, row: Row, before: EntityValues): Promise<void> {
  const { definition, ...rest } = doing;
  if (definition.name === 'issues') await noteInArticles(rest, row);
  if (definition.name !== 'articles' || row.values.issue === (before.issue ?? null)) return;
  await noteInIssues(rest, { id: row.id, before: before.issue, after: row.values.issue });
}
