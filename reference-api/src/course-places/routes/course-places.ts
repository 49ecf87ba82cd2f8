import {
  cancelPlaces,
  listCourses,
  listCourseWaits,
  moveEnrolment,
  undoEnrolmentMove,
} from 'shared-contracts/api/course-places';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { type Server, serve } from '../../http/call.ts';
import * as cancelling from '../services/cancel-places.ts';
import { coursesToCome, whatWaitersRead } from '../services/courses.ts';
import * as moving from '../services/move-enrolment.ts';
import { waitToMove } from '../services/wait-to-move.ts';

const sessions = definitionOf('appointments');

/** What staff do with the places of a client in courses. */
export function coursePlaceRoutes(server: Server): void {
  serve(server, listCourses, async ({ tx }) => ({ data: await coursesToCome(tx) }));
  serve(server, listCourseWaits, async ({ tx, params }) => ({ data: await whatWaitersRead(tx, params.id) }));
  serve(server, cancelPlaces, async ({ tx, actor, body }) => {
    checkType(sessions, body.context.type);
    return { data: await cancelling.cancelPlaces({ tx, actor }, body.data) };
  });
  serve(server, moveEnrolment, async ({ tx, actor, body }) => {
    checkType(sessions, body.context.type);
    const { waits, check, ...wanted } = body.data;
    if (waits && !check) return { data: await waitToMove({ tx, actor }, wanted) };
    return { data: await moving.moveEnrolment({ tx, actor }, { ...wanted, check }) };
  });
  serve(server, undoEnrolmentMove, async ({ tx, actor, body }) => {
    checkType(sessions, body.context.type);
    return { data: await moving.undoMove({ tx, actor }, body.data) };
  });
}
