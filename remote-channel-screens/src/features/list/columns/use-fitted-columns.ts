import { useContext, useMemo, useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { sized } from './choosing.model.ts';
import type { Column } from './columns.model.ts';
import {
  emptyColumns,
  fittedColumn,
  grownColumns,
  type Measured,
  wasChanged,
  withBegins,
} from './fitting.model.ts';

/** So many rows are measured: about as many as a window shows. */
const sampleRows = 24;

/**
 * The columns of a table by what its rows have: as wide as their content, and without those that are empty in every loaded row unless somebody chose the
 * columns. Widths are measured once per request, so that nothing moves while one scrolls; an empty column comes back with the first row that has a value, and
 * a column grows with what is written to a measured row.
 */
export function useFittedColumns(
  definition: EntityDefinition,
  list: {
    offered: readonly Column[];
    chosen: readonly string[] | null;
    columns: readonly Column[];
    choose: (next: string[] | null) => void;
    inTrash: boolean;
    /** Columns that stay, such as the one by which the list is sorted. */
    staying: readonly string[];
    /** The request as one string. */
    requestKey: string;
    /** Whether the rows are of another request. */
    isStale: boolean;
  } & Omit<Measured, 'now' | 'shown'>,
) {
  const { offered, chosen, columns, choose, inTrash, rows, requestKey } = list;
  const clock = useContext(ClockContext);
  const isOpen = !inTrash && rows.length > 0;
  const staying = list.staying.join();
  const empty = useMemo(() => {
    const asDefault = columns.filter(({ isAuto }, place) => place === 0 || chosen === null || isAuto);
    const names = emptyColumns(isOpen ? asDefault : [], rows);
    for (const name of staying.split(',')) names.delete(name);
    return names;
  }, [isOpen, columns, chosen, rows, staying]);
  const key = `${requestKey} ${rows.length > 0} ${columns.map(({ name, width }) => `${name}:${width}`).join()}`;
  const measure = () => {
    const sampled = rows.slice(0, sampleRows);
    const shown = new Set(columns.map(({ name }) => name));
    const sample = { rows: sampled, titles: list.titles, zone: list.zone, now: clock(), shown };
    const paired = withBegins(columns);
    const fitted =
      inTrash || rows.length === 0 ? paired : paired.map((one) => fittedColumn(one, definition, sample));
    return { key, fitted, sampled };
  };
  const [measured, setMeasured] = useState(measure);
  if (measured.key !== key && !list.isStale) setMeasured(measure());
  else if (wasChanged(measured.sampled, rows.slice(0, sampleRows))) {
    const next = measure();
    setMeasured({ ...next, key: measured.key, fitted: grownColumns(measured.fitted, next.fitted) });
  }
  const { fitted } = measured;
  const marked = useMemo(
    () =>
      empty.size === 0
        ? offered
        : offered.map((one) => (empty.has(one.name) ? { ...one, isEmpty: true } : one)),
    [offered, empty],
  );
  const shown = useMemo(() => fitted.filter(({ name }) => !empty.has(name)), [fitted, empty]);
  return {
    /** Every column that may be chosen; those that are empty are marked, and not shown unless chosen. */
    offered: marked,
    columns: shown,
    /** Gives a column a width, or, with null, its own again. Not in the trash, whose columns are what they are. */
    size: inTrash ? null : (name: string, width: number | null) => choose(sized(marked, chosen, name, width)),
  };
}
