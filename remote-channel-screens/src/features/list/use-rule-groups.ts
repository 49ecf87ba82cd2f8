import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listGroupsByRule } from 'shared-contracts/api';
import type { EntityName, Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { rowsPerPage } from '../../api/rows.api.ts';
import type { Titles } from '../../ui/value-text.ts';

interface Membership {
  user: number;
  id: number;
  title: string;
}

/** The rows and titles of a table of users, with the groups that each is in by a rule beside those that were chosen. */
export function withRuleGroups(
  shown: { rows: readonly Row[]; titles: Titles },
  memberships: readonly Membership[],
): { rows: readonly Row[]; titles: Titles } {
  if (memberships.length === 0) return shown;
  const ofUser = new Map<number, number[]>();
  for (const { user, id } of memberships) ofUser.set(user, [...(ofUser.get(user) ?? []), id]);
  const names = Object.fromEntries(memberships.map(({ id, title }) => [id, title]));
  return {
    titles: { ...shown.titles, groups: { ...shown.titles.groups, ...names } },
    rows: shown.rows.map((row) => {
      const more = ofUser.get(row.id);
      const chosen = row.values.groups as number[] | undefined;
      return more ? { ...row, values: { ...row.values, groups: [...(chosen ?? []), ...more] } } : row;
    }),
  };
}

/**
 * What a table shows of its rows: for users whose groups are shown, the groups by rule too, which no row holds. They are read after the rows, a page at a time;
 * where they cannot be read, the chosen ones are shown.
 */
export function useRuleGroups(
  entity: EntityName,
  shown: { rows: readonly Row[]; titles: Titles },
  isAsked: boolean,
) {
  const { api } = useShell();
  const ids = entity === 'users' && isAsked ? shown.rows.map(({ id }) => id) : [];
  const pages = Array.from({ length: Math.ceil(ids.length / rowsPerPage) }, (_, at) =>
    ids.slice(at * rowsPerPage, (at + 1) * rowsPerPage),
  );
  const memberships = useQueries({
    queries: pages.map((users) => ({
      queryKey: [...queryKeys.entity('users'), 'by-rule', users],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.send(listGroupsByRule, { query: { users: users.join(',') }, signal })).data,
    })),
    combine: joined,
  });
  const { rows, titles } = shown;
  return useMemo(() => withRuleGroups({ rows, titles }, memberships), [rows, titles, memberships]);
}

const joined = (answers: readonly { data?: Membership[] | undefined }[]): Membership[] =>
  answers.flatMap(({ data }) => data ?? []);
