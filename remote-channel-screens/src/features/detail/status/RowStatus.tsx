import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { allFields } from 'shared-contracts/entities';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { isStateField } from '../../../ui/text/state-field.ts';
import { SessionStatus } from './SessionStatus.tsx';

/** The saved state of a row, beside its title; of a session only where it is another one than that of most. */
export function RowStatus({ definition, values }: { definition: EntityDefinition; values: EntityValues }) {
  if (definition.name === 'appointments') return <SessionStatus values={values} />;
  const found = Object.entries(allFields(definition)).find(([name]) => isStateField(name));
  if (found?.[1].kind !== 'choice') return null;
  const option = found[1].options.find(({ value }) => value === values[found[0]]);
  return option ? <StatusWord {...option} /> : null;
}
