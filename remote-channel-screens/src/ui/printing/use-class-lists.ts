import { useRef, useState } from 'react';
import { type Row, takesPlace } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readClassClients } from './class-lists.api.ts';
import { classListsOf, daySheetsOf, isClass, type ListFacts } from './class-lists.model.ts';
import { printTables } from './print-tables.ts';

/** What is printed: a list for each class, or a sheet for each coach and day. */
export type ListKind = 'classes' | 'days';

const nothing = {
  classes: {
    title: 'No class to print a list of',
    detail: 'Classes are sessions that several clients share.',
  },
  days: { title: 'No session to print', detail: 'Sessions that are called off are left out.' },
} as const;

/** Prints what coaches take along of some sessions. `title` is what the browser calls the file. */
export function useClassLists() {
  const { api, notify } = useShell();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  async function print(
    kind: ListKind,
    title: string,
    { sessions, ...facts }: Omit<ListFacts, 'clients'> & { sessions: readonly Row[] },
  ): Promise<void> {
    const printed = sessions.filter(
      (row) => takesPlace(row.values) && (kind === 'days' || isClass(row, facts.capacities)),
    );
    if (printed.length === 0) {
      notify({ kind: 'info', ...nothing[kind] });
      return;
    }
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      const clients = await readClassClients(
        api,
        printed.map(({ id }) => id),
      );
      const tables = kind === 'days' ? daySheetsOf : classListsOf;
      printTables(title, tables(printed, { ...facts, clients }), 'lists');
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'Nothing was printed', detail: error.message });
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return { isBusy, print };
}
