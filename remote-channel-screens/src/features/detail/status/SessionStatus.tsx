import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import { StatusWord } from '../../../ui/StatusWord.tsx';

const field = definitionOf('appointments').fields.status;
const options = field?.kind === 'choice' ? field.options : [];

/** The status of a session where it is another one than that of most: it waits, is over, or does not take place. */
export function SessionStatus({ values: { status } }: { values: EntityValues }) {
  const option = options.find(({ value }) => value === status);
  return option && status !== 'accepted' ? <StatusWord {...option} /> : null;
}
