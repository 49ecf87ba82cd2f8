import {
  acceptConflict,
  listAcceptedConflicts,
  mostAcceptedConflicts,
  takeBackConflict,
} from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { checkType } from '../../entities/routes/list-request.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import {
  acceptedBeside,
  acceptedConflicts,
  removeAccepted,
  storeAccepted,
} from '../repositories/accepted-conflicts.ts';

/** Conflicts of an agenda that people accept with a reason. */
export function acceptedConflictRoutes(server: Server): void {
  const definition = definitionOf('agendas');
  const check = async (tx: Tx, agenda: number) => {
    if (!(await findRow(tx, definition, agenda))) throw notFound('This agenda');
  };

  serve(server, listAcceptedConflicts, async ({ tx, params }) => {
    await check(tx, params.id);
    return { data: await acceptedConflicts(tx, params.id) };
  });

  serve(server, acceptConflict, async ({ tx, actor, params, body }) => {
    checkType(definition, body.context.type);
    await check(tx, params.id);
    const { key, reason } = body.data;
    if ((await acceptedBeside(tx, params.id, key)) >= mostAcceptedConflicts)
      throw new Failure('conflict', 'Too many conflicts of this agenda are accepted already.');
    const subject = { action: 'accept conflict', subject: 'agendas', row: params.id };
    await record(tx, actor, { ...subject, details: { key, reason } });
    return { data: await storeAccepted(tx, params.id, { key, reason, by: actor.name }) };
  });

  serve(server, takeBackConflict, async ({ tx, actor, params }) => {
    await check(tx, params.id);
    if (!(await removeAccepted(tx, params.id, params.key))) throw notFound('This conflict');
    const subject = { action: 'take conflict back', subject: 'agendas', row: params.id };
    await record(tx, actor, { ...subject, details: { key: params.key } });
    return { data: null };
  });
}
