import { clearStep, markStep, readPersonProgress, readProgress, readUserPlans } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { keywords } from 'shared-contracts/folding';
import { checkType } from '../../entities/routes/list-request.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { listProgress, plansOfUser, stepsOfPerson } from '../repositories/step-marks.ts';
import { findPerson, putMark, takeMark } from '../services/progress.ts';

const mostPlans = 100;

/** What people have done of plans. */
export function progressRoutes(server: Server): void {
  const plans = definitionOf('plans');

  serve(server, readProgress, async ({ tx, params, query }) => {
    if (!(await findRow(tx, plans, params.id))) throw notFound('This plan');
    return listProgress(tx, params.id, { words: keywords(query.q ?? ''), after: query.after });
  });

  serve(server, readPersonProgress, async ({ tx, params }) => {
    const place = { plan: params.id, user: params.user };
    await findPerson(tx, place);
    return { data: await stepsOfPerson(tx, place) };
  });

  serve(server, markStep, async ({ tx, actor, params, body }) => {
    checkType(plans, body.context.type);
    const place = { plan: params.id, user: params.user, step: params.step };
    return { data: await putMark({ tx, actor }, place, body.data) };
  });

  serve(server, clearStep, async ({ tx, actor, params }) => {
    const place = { plan: params.id, user: params.user, step: params.step };
    return { data: await takeMark({ tx, actor }, place) };
  });

  serve(server, readUserPlans, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('users'), params.id))) throw notFound('This user');
    return { data: await plansOfUser(tx, params.id, mostPlans) };
  });
}
