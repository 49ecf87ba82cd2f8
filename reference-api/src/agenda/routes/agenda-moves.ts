import { moveAgendaSessions, rescheduleSessions } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { findBulkOperation } from '../../bulk-steps/repositories/bulk-operations.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { checkType } from '../../entities/routes/list-request.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { reschedule } from '../services/reschedule.ts';

/** Sessions of an agenda that are moved together. */
export function agendaRoutes(server: Server): void {
  const sessions = definitionOf('agenda-sessions');

  serve(server, moveAgendaSessions, async ({ tx, actor, body }) => {
    checkType(sessions, body.context.type);
    // Keywords find the values of custom fields after a move, too.
    const definition = await tenantDefinition(tx, sessions);
    // In the order of their ids, so that two moves of the same sessions wait for each other and never block each other.
    const moves = [...body.data.moves].sort((one, other) => one.id - other.id);
    const data = [];
    for (const { id, version, ...values } of moves) {
      const row = await changeRow({ tx, actor, definition }, id, { values, version });
      data.push({ id, version: row.version });
    }
    return { data };
  });

  serve(server, rescheduleSessions, async ({ tx, actor, params, body }) => {
    const agendas = definitionOf('agendas');
    checkType(agendas, body.context.type);
    // Held, so that no other zone comes between.
    const held = await holdRow(tx, agendas, params.id);
    if (!held || held.deletedAt) throw notFound('This agenda');
    const to = String(held.row.values.timeZone);
    const operation = await reschedule(
      { tx, actor },
      { agenda: params.id, channel: held.channel, to, ...body.data },
    );
    return { data: operation === null ? null : await findBulkOperation(tx, operation) };
  });
}
