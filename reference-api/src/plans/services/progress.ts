import type { StepMark } from 'shared-contracts/api';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import {
  dropMark,
  isAssignedTo,
  keepMark,
  markAt,
  type Place,
  progressOfPerson,
  stepsOfPerson,
} from '../repositories/step-marks.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

/** How far a clock of the app may be ahead. */
const aheadMs = 5 * 60_000;

/** The plan and the person; throws if either is missing, or if the plan is not assigned to the person. */
export async function findPerson(tx: Tx, place: Omit<Place, 'step'>): Promise<{ plan: Row; user: Row }> {
  const plan = await findRow(tx, definitionOf('plans'), place.plan);
  if (!plan) throw notFound('This plan');
  const user = await findRow(tx, definitionOf('users'), place.user);
  if (!user) throw notFound('This user');
  if (!(await isAssignedTo(tx, place))) {
    throw new Failure('conflict', `This plan is not assigned to ${String(user.values.name)}.`);
  }
  return { plan, user };
}

async function findStep(tx: Tx, place: Place): Promise<void> {
  const { plan } = await findPerson(tx, place);
  if (plan.values.template)
    throw new Failure('conflict', 'A template is to copy from: nobody does its steps.');
  const step = (await stepsOfPerson(tx, place)).find(({ id }) => id === place.step);
  if (!step) throw notFound('This step');
  if (step.rest) throw new Failure('conflict', 'On a day of rest there is nothing to do.');
}

async function left(tx: Tx, place: Place, before: StepMark | null, mark: StepMark | null) {
  return { before, mark, progress: await progressOfPerson(tx, place) };
}

/** Marks a step as done by a person. An existing mark stays. */
export async function putMark(
  { tx, actor }: Doing,
  place: Place,
  options: { from?: StepMark['from'] | undefined; at?: string | undefined },
) {
  await findStep(tx, place);
  const { from = 'staff', at } = options;
  const now = Date.now();
  const moment = at === undefined ? now : Date.parse(at);
  if (moment > now + aheadMs) throw invalid({ at: 'This moment is yet to come.' });
  const mark = { at: new Date(moment).toISOString(), by: actor.name, from };
  const isNew = await keepMark(tx, place, mark);
  if (!isNew) {
    const before = await markAt(tx, place);
    return left(tx, place, before, before);
  }
  const { plan, user, step } = place;
  await record(tx, actor, {
    action: 'progress: mark',
    subject: 'plans',
    row: plan,
    details: { user, step, from },
  });
  return left(tx, place, null, mark);
}

/** Takes the mark of a step back. */
export async function takeMark({ tx, actor }: Doing, place: Place) {
  await findStep(tx, place);
  const before = await dropMark(tx, place);
  const { plan, user, step } = place;
  if (before)
    await record(tx, actor, {
      action: 'progress: clear',
      subject: 'plans',
      row: plan,
      details: { user, step },
    });
  return left(tx, place, before, null);
}
