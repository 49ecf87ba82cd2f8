import type { EntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { rowLink } from '../overview/overview-links.ts';

/** Where the rows of an import are, and the channel of the page that names them. Null where nothing leads to them, as before an import. */
export type RowPlace = { channel: number; current: number } | null;

interface RowNameProps {
  entity: string;
  row: number | null;
  title: string;
  place: RowPlace;
}

/** The name of a row of an import, which leads to it. */
export function RowName({ entity, row, title, place }: RowNameProps) {
  if (row === null || place === null) return title;
  return <Link to={rowLink(entity as EntityName, row, place.channel, place.current)}>{title}</Link>;
}
