import type { ProgrammePage } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { addressOf } from '../../booking-page/services/address-of-name.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { lastRelease, pageOfAgenda, putProgrammePage } from '../repositories/programme-pages.ts';

/** The page of an agenda, with an address that its name suggests. Throws if there is no such agenda. */
export async function readPage(tx: Tx, agenda: number): Promise<ProgrammePage> {
  const row = await findRow(tx, definitionOf('agendas'), agenda);
  if (!row) throw notFound('This agenda');
  const suggestion = addressOf(String(row.values.name ?? ''));
  const page = await pageOfAgenda(tx, agenda);
  const release = (await lastRelease(tx, agenda))?.name ?? null;
  const none = { address: null, isOn: false, version: 0, updatedAt: null, updatedBy: null };
  return { ...none, ...page, suggestion, release };
}

/** PostgreSQL's code of a unique violation. */
const uniqueViolation = '23505';

/** Writes the page of an agenda. Throws `stale`, and `duplicate` where another agenda has the address, of whichever tenant. */
export async function writePage(
  tx: Tx,
  actor: Actor,
  options: { agenda: number; address: string; isOn: boolean; version: number | undefined },
): Promise<ProgrammePage> {
  const { agenda, address, isOn, version } = options;
  await readPage(tx, agenda);
  if (version === undefined)
    throw invalid({ context: 'Give the version that was read, in context.version.' });
  const page = { address, isOn, version, actor: actor.name };
  const written = await putProgrammePage(tx, agenda, page).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error;
    const words = 'Another programme has this address. Choose another one.';
    throw new Failure('duplicate', words, { fields: { address: words } });
  });
  const now = await readPage(tx, agenda);
  if (!written) {
    const words = `The public page was changed by ${now.updatedBy ?? 'someone'} meanwhile.`;
    throw new Failure('stale', words, { data: now });
  }
  const details = { isOn, address };
  await record(tx, actor, { action: 'change public page', subject: 'agendas', row: agenda, details });
  return now;
}
