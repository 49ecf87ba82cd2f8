import type { EntityDefinition } from 'shared-contracts/entities';
import { formerKeys } from '../../bulk-steps/repositories/former-keys.ts';
import type { Tx } from '../../database/transaction.ts';
import { giveKeysBack, type Rekeyed } from '../repositories/imported-rows.ts';
import { forgetUndone } from '../repositories/imported-values.ts';

/** Brings back by what the next import knows and compares rows, once `by` took back what a bulk operation of an import wrote. */
export async function afterUndo(
  tx: Tx,
  definition: EntityDefinition,
  { bulkOperation, by }: { bulkOperation: number; by: number },
): Promise<void> {
  await giveKeysBack(tx, await formerKeys<Rekeyed>(tx, bulkOperation));
  await forgetUndone(tx, definition, { bulkOperation, by });
}
