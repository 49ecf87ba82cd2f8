import { type ReactNode, useContext } from 'react';
import type { BulkAction } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readWhoOwes } from '../../../api/client-accounts/account.api.ts';
import { readRow } from '../../../api/rows.api.ts';
import { readUnready, readUses } from '../../../api/uses.api.ts';
import { affectedText, joinedUses, neededUses } from '../../../ui/affected.model.ts';
import { readComing } from '../../../ui/agenda/coming-sessions.ts';
import { debtsText } from '../../../ui/booking/owed-words.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { GapsView } from '../../../ui/publishing/GapsView.tsx';
import {
  type Gap,
  gapsOf,
  hasContentsField,
  ownGaps,
  publishedWith,
} from '../../../ui/publishing/published-with.model.ts';
import { asSentences } from '../../../ui/sentences/as-sentences.tsx';
import { rowTitle } from '../../../ui/value-text.ts';
import { leftUnpublished } from './left-unpublished.ts';
import { type Meant, publishedAhead } from './published-ahead.ts';

// Of more rows each would be a call of its own, and nobody reads that far.
const mostRead = 20;

const mostNamed = 3;

/** What an action does beyond the rows: whether anything, and the text that asks for consent. */
export interface Consequences {
  areAny: boolean;
  body: ReactNode;
}

const canBeUndone = 'It can be undone for 30 days.';

const only = (...texts: string[]): Consequences => ({
  areAny: texts.length > 0,
  body: asSentences([...texts, canBeUndone]),
});

/** What is not ready of rows that are about to be published, and of the content that is published with them. */
async function gapsOfRows(
  api: ApiClient,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<Gap[]> {
  const rows = await Promise.all(ids.map((id) => readRow(api, definition.name, id)));
  const coming = rows.filter(({ data }) => data.values.status !== 'published');
  const parts = coming.flatMap(({ data }) => publishedWith(definition, data.values));
  const own = coming.map(({ data, titles }) => ({
    ...{ id: data.id, title: rowTitle(definition, data, titles), values: data.values },
  }));
  const entities = [...new Set(parts.map(({ entity }) => entity))];
  const gaps = await Promise.all(
    entities.map(async (entity) => {
      const all = parts.filter((part) => part.entity === entity).flatMap((part) => part.ids);
      return gapsOf(entity, await readUnready(api, entity, [...new Set(all)]));
    }),
  );
  return [...ownGaps(definition, own), ...gaps.flat()];
}

/** What readers get ahead of its time, and what they will miss in what they get. */
async function publishing(
  api: ApiClient,
  definition: EntityDefinition,
  meant: Meant & { now: number },
): Promise<Consequences> {
  const { ids } = meant;
  const left = await leftUnpublished(api, definition, ids).catch(() => []);
  const ahead = await publishedAhead(api, definition, meant).catch(() => null);
  const isKnown = ids !== null && ids.length <= mostRead;
  const gaps = !hasContentsField(definition)
    ? []
    : isKnown
      ? await gapsOfRows(api, definition, ids).catch(() => null)
      : null;
  const inGeneral = [
    ahead === null ? 'What has a time of publishing to come is with readers at once.' : '',
    gaps === null ? 'What is in them and not published itself stays hidden from readers.' : '',
  ].filter(Boolean);
  const named = [...(ahead ?? []), ...left, ...(gaps ?? [])];
  if (named.length === 0) return only(...inGeneral);
  const body = (
    <>
      <GapsView gaps={named} mostNamed={mostNamed} />
      <p>{[...inGeneral, canBeUndone].join(' ')}</p>
    </>
  );
  return { areAny: true, body };
}

// What clients owe who are deleted. Of all that match, nobody knows who they are.
async function debtsOf(api: ApiClient, ids: readonly number[] | null): Promise<string[]> {
  const { clients } = await readWhoOwes(api);
  if (ids !== null) return debtsText(clients.filter(({ id }) => ids.includes(id)));
  return clients.length > 0 ? ['What they owe is in no list while they are in the trash.'] : [];
}

/** The sessions to come of contributors who are to have declined: they keep them. */
async function sessionsLeft(api: ApiClient, ids: readonly number[], now: number): Promise<Consequences> {
  const rows = await readComing(api, ids, now);
  if (rows.length === 0) return only();
  const words =
    rows.length === 1 ? '1 session to come keeps them' : `${rows.length} sessions to come keep them`;
  return {
    areAny: true,
    body: (
      <>
        <GapsView gaps={[{ entity: 'agenda-sessions', words, rows }]} mostNamed={mostNamed} />
        <p>{`The plan lists sessions with a time among the conflicts. ${canBeUndone}`}</p>
      </>
    ),
  };
}

/**
 * Tells what an action on many rows does beyond them: what leads to rows that are deleted, what clients owe, and what readers will miss in what is
 * published, and what they get ahead of its time. What cannot be read hinders nobody.
 */
export function useConsequences(definition: EntityDefinition) {
  const { api } = useShell();
  const now = useContext(ClockContext);
  return async (
    action: BulkAction | 'set',
    { ids, list }: Meant,
    values: EntityValues = {},
  ): Promise<Consequences> => {
    if (definition.name === 'contributors' && values.state === 'declined') {
      const inGeneral = only('The sessions that name them keep them.');
      if (ids === null || ids.length > mostRead) return inGeneral;
      return sessionsLeft(api, ids, now()).catch(() => inGeneral);
    }
    if (action === 'publish') return publishing(api, definition, { ids, list, now: now() });
    if (action !== 'delete') return only();
    const debts = definition.name === 'users' ? await debtsOf(api, ids).catch(() => []) : [];
    if (ids === null || ids.length > mostRead)
      return only('Whatever links to them loses the link, published content too.', ...debts);
    const uses = await Promise.all(ids.map((id) => readUses(api, definition.name, id).catch(() => [])));
    const joined = joinedUses(uses);
    const booked =
      definition.name === 'users' &&
      joined.some(({ entity, field }) => entity === 'appointments' && field === 'clients')
        ? ['Sessions to come stay booked: “Delete” in the form of a client offers to cancel them.']
        : [];
    const stay = neededUses(joined).length > 0 ? ['What is needed by others is left out.'] : [];
    return only(...affectedText(joined, ids.length === 1 ? 'it' : 'them'), ...booked, ...stay, ...debts);
  };
}
