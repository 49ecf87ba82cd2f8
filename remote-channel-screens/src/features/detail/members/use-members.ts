import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberRoles } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { dropMember, putMember, readMembers } from './members.api.ts';

const labelOf = (role: string) =>
  memberRoles.find(({ value }) => value === role)?.label.toLowerCase() ?? role;

/** The members of a group filtered by words, in pages, and functions that change one member at a time, optimistically and with Undo. */
export function useMembers(group: number, words: string) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const answer = useInfiniteQuery({
    queryKey: [...queryKeys.entity('groups'), 'members', group, words],
    queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
      readMembers(api, group, { words, after: pageParam, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

  async function write(user: number, failed: string, work: () => Promise<void>): Promise<void> {
    setBusy((now) => [...now, user]);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void write(user, failed, work) };
      notify({ kind: 'danger', title: failed, detail: error.message, action });
    } finally {
      setBusy((now) => now.filter((one) => one !== user));
      void client.invalidateQueries({ queryKey: [...queryKeys.entity('groups'), 'members'] });
      void client.invalidateQueries({ queryKey: queryKeys.entity('users') });
    }
  }

  const done = (title: string, undo: () => void) =>
    notify({ kind: 'success', title, action: { label: 'Undo', run: undo } });

  function put(user: number, name: string, role?: string): void {
    void write(user, `${name} was not changed`, async () => {
      const before = await putMember(api, { group, user }, role);
      if (before === null) done(`${name} is a member now`, () => remove(user, name));
      else if (role === undefined || role === before)
        notify({ kind: 'info', title: `${name} is a ${labelOf(before)} already` });
      else done(`${name} is a ${labelOf(role)} now`, () => put(user, name, before));
    });
  }

  function remove(user: number, name: string): void {
    void write(user, `${name} was not taken out`, async () => {
      const before = await dropMember(api, { group, user });
      if (before !== null) done(`${name} was taken out`, () => put(user, name, before));
    });
  }

  const pages = answer.data?.pages ?? [];
  return {
    answer,
    members: pages.flatMap(({ data }) => data),
    total: pages.at(-1)?.total ?? 0,
    busy,
    put,
    remove,
  };
}
