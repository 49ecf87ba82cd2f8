import { definitionOf, statusesThatFree } from 'shared-contracts/entities';

const { status } = definitionOf('appointments').fields;

/** The statuses of sessions that a client can miss: nobody misses what was cancelled. */
export const missableStatuses: string = (status?.kind === 'choice' ? status.options : [])
  .map(({ value }) => value)
  .filter((value) => !statusesThatFree.includes(value))
  .join(',');

/** How often something happened: «once», «3 times». */
export function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
