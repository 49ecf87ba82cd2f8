import {
  type CourseToCome,
  type CourseWaiter,
  type EnrolmentMove,
  listCourses,
  listCourseWaits,
  moveEnrolment,
  undoEnrolmentMove,
} from 'shared-contracts/api/course-places';
import type { Money } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

const context = { id: 0, type: 'appointments' };

/** Reads the courses with sessions to come. */
export async function readCourses(api: ApiClient, signal: AbortSignal): Promise<CourseToCome[]> {
  return (await api.send(listCourses, { signal })).data;
}

/** Reads who waits for the whole course of a session, and what they read. */
export async function readCourseWaits(
  api: ApiClient,
  session: number,
  signal: AbortSignal,
): Promise<CourseWaiter[]> {
  return (await api.send(listCourseWaits, { params: { id: session }, signal })).data;
}

/** Who moves from which session on to which one on, and how they pay there. */
export interface MoveRequest {
  client: number;
  from: number;
  to: number;
  package?: number;
  packages: 'policy' | 'returned';
}

/** What a move would do. */
export async function checkMove(
  api: ApiClient,
  data: MoveRequest,
  signal: AbortSignal,
): Promise<EnrolmentMove> {
  const body = { context, data: { ...data, check: true } };
  return (await api.send(moveEnrolment, { body, signal })).data.plan;
}

/** A move that was read before it is done. */
export interface SeenMove extends MoveRequest {
  due?: Money;
  seen: { leaves: number; joins: number; refund: Money | null };
  /** Whether the client waits for the other course instead, and keeps the place that they have. */
  waits?: boolean;
  anyway?: boolean;
}

/** What a move wrote, to undo it. */
export interface DoneMove {
  client: number;
  sessions: { id: number; version: number }[];
  entries: number[];
}

/** Moves a client to another course. The same key is the same move. */
export async function moveClient(
  api: ApiClient,
  data: SeenMove,
  idempotencyKey: string,
): Promise<DoneMove & { plan: EnrolmentMove }> {
  const answer = (await api.send(moveEnrolment, { body: { context, data }, idempotencyKey })).data;
  return { client: data.client, ...answer };
}

/** Undoes a move. The same key is the same undo. */
export async function moveClientBack(
  api: ApiClient,
  { client, sessions, entries }: DoneMove,
  idempotencyKey: string,
): Promise<void> {
  const body = { context, data: { client, sessions, entries } };
  await api.send(undoEnrolmentMove, { body, idempotencyKey });
}
