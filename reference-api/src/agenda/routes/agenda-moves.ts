import { moveAgendaSessions } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { type Server, serve } from '../../http/call.ts';

/** Sessions of an agenda that are moved together. */
export function agendaRoutes(server: Server): void {
  const definition = definitionOf('agenda-sessions');

  serve(server, moveAgendaSessions, async ({ tx, actor, body }) => {
    checkType(definition, body.context.type);
    // In the order of their ids, so that two moves of the same sessions wait for each other and never block each other.
    const moves = [...body.data.moves].sort((one, other) => one.id - other.id);
    const data = [];
    for (const { id, version, ...values } of moves) {
      const row = await changeRow({ tx, actor, definition }, id, { values, version });
      data.push({ id, version: row.version });
    }
    return { data };
  });
}
