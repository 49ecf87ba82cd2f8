import { type Import, type ImportLine, idColumn, taxonsColumn } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { inWordsOf } from '../../../../api/words/named-words.ts';
import { termsLabel } from '../../../../ui/imports/matches.model.ts';

/** A problem of a line in words. It names the column as the file calls it, since that is where a person corrects it. */
export function problemText(
  definition: EntityDefinition,
  { columns, matches }: Pick<Import, 'columns' | 'matches'>,
  { field, reason: ofServer }: ImportLine['problems'][number],
): string {
  // A warning begins with what stood in the file.
  const reason = ofServer.startsWith('“') ? ofServer : inWordsOf(definition, ofServer);
  if (!field) return reason;
  const inFile = columns.filter((_, at) => matches?.[at] === field).join(' + ');
  if (inFile) return `${inFile}: ${reason}`;
  const label = field === taxonsColumn ? termsLabel : (fieldOf(definition, field)?.label ?? field);
  return `${field === idColumn ? 'Id' : label}: ${reason}`;
}
