import type { DateOrder } from 'shared-contracts/api';
import type { PipelineMapping, WholePipelineRun } from 'shared-contracts/api/pipelines';
import type { DatedFile } from '../../../ui/imports/dates/date-orders.model.ts';

/** The dates of a run's file, by the positions of the columns in the mapping; null where none may be two days. */
export function datedFile({ dates = [] }: WholePipelineRun, { columns }: PipelineMapping): DatedFile | null {
  const names = columns.map(({ name }) => name);
  const known = dates.flatMap(({ name, ...rest }) => {
    const column = names.indexOf(name);
    return column < 0 ? [] : [{ ...rest, column }];
  });
  return known.length > 0 ? { columns: names, dates: known } : null;
}

/** The mapping with what comes first in the dates of its columns. */
export function withDateOrders(
  mapping: PipelineMapping,
  orders: readonly (DateOrder | null)[],
): PipelineMapping {
  const columns = mapping.columns.map((column, at) => ({
    ...column,
    dateOrder: orders[at] ?? column.dateOrder ?? null,
  }));
  return { ...mapping, columns };
}
