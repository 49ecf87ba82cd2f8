import { placeRooms } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow, holdRow } from '../../rows/repositories/rows.ts';

/** Where rooms lie on the plan of their floor. */
export function floorPlanRoutes(server: Server): void {
  const [floors, rooms] = [definitionOf('floors'), definitionOf('rooms')];

  serve(server, placeRooms, async ({ tx, actor, params, body }) => {
    checkType(floors, body.context.type);
    const { id: floor } = params;
    if (!(await findRow(tx, floors, floor))) throw notFound('This floor');
    // In the order of their ids, so that two writes of the same rooms wait for each other and never block each other.
    const places = [...body.data.rooms].sort((one, other) => one.id - other.id);
    const data = [];
    for (const { id, version, ...values } of places) {
      const held = await holdRow(tx, rooms, id);
      // A room that changed meanwhile is reported as changed, on whatever floor it is now.
      if (held && !held.deletedAt && held.row.version === version && held.row.values.floor !== floor) {
        throw invalid({ floor: `${String(held.row.values.name)} is on another floor.` });
      }
      const row = await changeRow({ tx, actor, definition: rooms }, id, { values, version });
      data.push({ id, version: row.version });
    }
    return { data };
  });
}
