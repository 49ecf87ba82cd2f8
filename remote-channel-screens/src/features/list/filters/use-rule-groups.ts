import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listGroupsByRule } from 'shared-contracts/api';
import type { EntityName, Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { Titles } from '../../../ui/value-text.ts';

// As many as the call takes.
const usersAtOnce = 200;

interface Membership {
  user: number;
  id: number;
  title: string;
}

interface Shown {
  rows: readonly Row[];
  titles: Titles;
}

const none: readonly Membership[] = [];

/** The rows and titles of a table of users, with the groups that each is in by a rule beside those that were chosen. */
function withRuleGroups(shown: Shown, memberships: readonly Membership[]): Shown {
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
 * Adds groups by rule to the rows of users when the column is visible, since rows do not contain them. Reads them after the rows; on failure
 * only chosen groups appear.
 */
export function useRuleGroups(entity: EntityName, { rows, titles }: Shown, isRequested: boolean): Shown {
  const { api } = useShell();
  const ids = entity === 'users' && isRequested ? rows.map(({ id }) => id) : [];
  const { data = none } = useQuery({
    queryKey: [...queryKeys.entity('users'), 'by-rule', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / usersAtOnce) }, (_, at) =>
        ids.slice(at * usersAtOnce, (at + 1) * usersAtOnce).join(','),
      );
      const answers = parts.map((users) => api.send(listGroupsByRule, { query: { users }, signal }));
      return (await Promise.all(answers)).flatMap(({ data }) => data);
    },
    enabled: ids.length > 0,
    // Keep the groups of the rows above while those of further rows are on their way.
    placeholderData: keepPreviousData,
  });
  const memberships = ids.length > 0 ? data : none;
  return useMemo(() => withRuleGroups({ rows, titles }, memberships), [rows, titles, memberships]);
}
