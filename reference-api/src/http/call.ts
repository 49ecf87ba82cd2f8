// The steps of a call: the caller, the checked request, one transaction, one answer. They have one order, so they stand together.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from 'shared-contracts/api';
import { modeHeader, renewedTokenHeader } from 'shared-contracts/session';
import * as z from 'zod/mini';
import type { AccountServices } from '../accounts/services/account-services.ts';
import type { Owner } from '../accounts/services/own-account.ts';
import type { Actor } from '../audit/repositories/audit.ts';
import type { SignedNames } from '../booking/services/signed-names.ts';
import { type OpenTx, type Tx, transaction } from '../database/transaction.ts';
import { Failure } from '../errors/failure.ts';
import type { FileStore } from '../files/services/file-store.ts';
import type { ImageWorkers } from '../files/services/image-workers.ts';
import type { Quotas } from '../files/services/quotas.ts';
import { isKnownKey, keepAnswer, takeKey } from '../stored-answers/repositories/idempotency.ts';
import { type Settle, settleNothing } from '../stored-answers/services/visitor-answers.ts';
import { openSession } from '../tokens/repositories/sessions.ts';
import { type Claims, isHalfSpent } from '../tokens/services/tokens.ts';
import type { InShare } from '../turns/shares.ts';
import { answerText, type HandlerAnswer } from './answers.ts';
import { type CheckedRequest, readRequest } from './checked-request.ts';
import { type FastPath, type FastPathPools, readByFastPath } from './fast-path.ts';
import { type RequestMode, readMode } from './mode.ts';

/** The services that calls use. */
export interface Server extends AccountServices {
  app: FastifyInstance;
  /** Connections for reads that are one statement. */
  /** Null where every call takes a transaction. */
  fastPathPools: FastPathPools | null;
  /** In tests every answer is checked against the contract; one that breaks it is a fault that names the call. */
  checkAnswers: boolean;
  files: FileStore;
  images: ImageWorkers;
  quotas: Quotas;
  /** Runs a transaction of a tenant within the share of the connections that one tenant takes. */
  inShare: InShare<number>;
  /** Where the dashboard is, for links in mails. */
  dashboard: string;
  /** Signs the addresses of calendar feeds. */
  feeds: SignedNames;
}

/** What a call of a signed-in person asks, and the transaction in which it is answered. */
export interface SignedIn<C extends Call> extends CheckedRequest<C> {
  tx: Tx;
  actor: Actor;
  mode: RequestMode;
  session: string;
  /** The id of the channel that was chosen; throws if none was, or it does not exist. */
  channel(): number;
  /** When a day begins in the channel that was chosen; UTC where none was. */
  timeZone: string;
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

// What a visitor sends is a form: nothing of it is large.
const publicBodyLimit = 16 * 1024;

/** Serves a call that anyone may make. */
export function servePublic<C extends Call>(
  server: Server,
  call: C,
  handler: (request: CheckedRequest<C>) => HandlerAnswer<C>,
): void {
  server.app.route({
    method: call.method,
    url: call.path,
    bodyLimit: publicBodyLimit,
    handler: async (request, reply) => {
      const answered = await handler(readRequest(call, request));
      return sendText(reply, answerText(call, answered, server.checkAnswers));
    },
  });
}

/** Serves a write that anyone may make. Repeated with its key it gets the stored answer, and writes nothing again. */
export function servePublicWrite<C extends Call>(
  server: Server,
  call: C,
  handler: (request: CheckedRequest<C> & { settle: Settle }) => HandlerAnswer<C>,
  { bodyLimit = publicBodyLimit }: { bodyLimit?: number } = {},
): void {
  server.app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    handler: async (request, reply) => {
      const requested = readRequest(call, request);
      const key = keyOf(call, request);
      const work = (settle: Settle) => handler({ ...requested, settle });
      // The path says what a write is about as its body does.
      const body = call.path.includes(':') ? [requested.params, requested.body] : requested.body;
      const answered =
        key === null ? work(settleNothing) : server.answers.once({ body, call: call.id, key }, work);
      return sendText(reply, answerText(call, await answered, server.checkAnswers));
    },
  });
}

/** Serves a call that anyone may make and that answers plain text. */
export function serveText<C extends Call>(
  server: Server,
  call: C,
  handler: (request: CheckedRequest<C>) => Promise<z.output<C['answer']>>,
): void {
  server.app.route({
    method: call.method,
    url: call.path,
    bodyLimit: publicBodyLimit,
    handler: async (request, reply) => {
      const text = await handler(readRequest(call, request));
      if (server.checkAnswers) z.parse(call.answer, text);
      return reply.type('text/plain; charset=utf-8').send(text);
    },
  });
}

async function claimsOf(server: Server, request: FastifyRequest): Promise<Claims> {
  const claims = await server.tokens.readHeader(request.headers.authorization ?? '');
  if (claims) return claims;
  throw new Failure('unauthenticated', 'Sign in to go on.');
}

async function enter(
  open: OpenTx,
  call: Call,
  options: { claims: Claims; mode: RequestMode; requestId: string },
) {
  const { claims, mode, requestId } = options;
  const channel = mode.channel.id;
  const session = await openSession(open, { tenant: claims.tenant, session: claims.session, channel });
  if (!session) throw new Failure('unauthenticated', 'The session has ended. Sign in again.');
  if (!session.verified && call.path.startsWith('/v1/a/')) {
    throw new Failure('unverified', 'Your email address is not yet verified.');
  }
  const actor: Actor = { account: session.account, name: session.name, requestId };
  const chosen = () => {
    if (session.channel_known) return channel;
    if (channel < 1000) throw new Failure('malformed', 'Choose a channel first.');
    throw new Failure('notFound', 'This channel does not exist, or was deleted.');
  };
  const sessionEnds = Math.floor(Date.parse(session.expires_at) / 1000);
  const { account, verified, time_zone: timeZone } = session;
  return { account, actor, chosen, sessionEnds, verified, timeZone: timeZone ?? 'UTC' };
}

// Of a file, what tells it from others.
function wordsOf(body: unknown): string {
  return Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : JSON.stringify(body);
}

/** A write with a key that was used before gets the stored answer. */
async function once(
  tx: Tx,
  options: { account: number; key: string | null; request: string },
  work: () => Promise<string>,
): Promise<string> {
  const { account, key } = options;
  if (key === null) return work();
  const request = createHash('sha256').update(options.request).digest('base64url');
  const known = await takeKey(tx, { account, key, request });
  if (known && known.request !== request) {
    throw new Failure('conflict', 'This Idempotency-Key was used for another request.');
  }
  if (known) return known.answer;
  const answer = await work();
  await keepAnswer(tx, { account, key, request }, answer);
  return answer;
}

function keyOf(call: Call, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (call.method !== 'POST' || key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw new Failure('malformed', 'An Idempotency-Key has 8 to 128 visible ASCII characters.');
}

async function renew(
  server: Server,
  reply: FastifyReply,
  claims: Claims,
  session: { account: number; verified: boolean; sessionEnds: number },
) {
  // A session near its end cannot be renewed beyond it.
  if (!isHalfSpent(claims) || session.sessionEnds <= claims.expiresAt) return;
  reply.header(renewedTokenHeader, await server.tokens.make({ ...claims, ...session }));
}

// Calls of one tenant that wait for each other hold no connection, which those of others would wait for.
function inTransaction<Result>(
  { pool, inShare }: Server,
  { tenant }: Claims,
  work: (open: OpenTx) => Promise<Result>,
): Promise<Result> {
  return inShare(tenant, () => transaction(pool, work));
}

/** What a call does before its transaction: what takes long, or has to stay when the call is refused. */
type Prepare<C extends Call, Prepared> = (request: CheckedRequest<C> & { owner: Owner }) => Promise<Prepared>;

/** Runs what a call does beforehand, holding no connection; not for a write that was answered under its key already. */
async function prepared<C extends Call, Prepared>(
  server: Server,
  call: C,
  options: { claims: Claims; mode: RequestMode; key: string | null; request: FastifyRequest },
  prepare: Prepare<C, Prepared>,
): Promise<Prepared | undefined> {
  const { claims, mode, key, request } = options;
  const owner = await inTransaction(server, claims, async (open) => {
    const { actor } = await enter(open, call, { claims, mode, requestId: request.id });
    const account = actor.account ?? 0;
    if (key !== null && (await isKnownKey(open.of(claims.tenant), account, key))) return null;
    return { tenant: claims.tenant, account, name: actor.name };
  });
  return owner ? prepare({ ...readRequest(call, request), owner }) : undefined;
}

/**
 * Serves a call of a signed-in person: one transaction of the person's tenant, committed before the answer leaves.
 * `prepare` runs before it; the handler gets what it answers.
 */
export function serveAfter<C extends Call, Prepared>(
  server: Server,
  call: C,
  prepare: Prepare<C, Prepared> | null,
  handler: (request: SignedIn<C>, ready: Prepared) => HandlerAnswer<C>,
  { bodyLimit, fastPath }: { bodyLimit?: number; fastPath?: FastPath<C, object> } = {},
): void {
  server.app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit === undefined
      ? {}
      : { bodyLimit, onRequest: async (request) => void (await claimsOf(server, request)) }),
    handler: async (request, reply) => {
      const claims = await claimsOf(server, request);
      if (call.method !== 'GET') await server.quotas.count(claims.tenant, call);
      const mode = readMode(request.headers[modeHeader.toLowerCase()]);
      const fast =
        fastPath &&
        server.fastPathPools &&
        (await readByFastPath(server.fastPathPools, call, { claims, mode, request }, fastPath));
      if (fast) {
        await renew(server, reply, claims, fast.session);
        return sendText(reply, answerText(call, fast.answer, server.checkAnswers));
      }
      const key = keyOf(call, request);
      const ready = prepare && (await prepared(server, call, { claims, mode, key, request }, prepare));
      const answer = await inTransaction(server, claims, async (open) => {
        const entered = await enter(open, call, { claims, mode, requestId: request.id });
        const requested = readRequest(call, request);
        const tx = open.of(claims.tenant);
        const { actor, chosen, timeZone } = entered;
        const keyed = {
          account: actor.account ?? 0,
          key,
          // The mode says which channel a row is for.
          request: `${call.method} ${request.url} ${JSON.stringify(mode)} ${wordsOf(requested.body)}`,
        };
        const text = await once(tx, keyed, async () => {
          const signedIn = {
            ...requested,
            tx,
            actor,
            mode,
            session: claims.session,
            channel: chosen,
            timeZone,
          };
          return answerText(call, await handler(signedIn, ready as Prepared), server.checkAnswers);
        });
        await renew(server, reply, claims, entered);
        return text;
      });
      return sendText(reply, answer);
    },
  });
}

/** Serves a call of a signed-in person that needs nothing before its transaction. Where `fastPath` can answer it, it needs none. */
export function serve<C extends Call>(
  server: Server,
  call: C,
  handler: (request: SignedIn<C>) => HandlerAnswer<C>,
  options: { fastPath?: FastPath<C, object> } = {},
): void {
  serveAfter(server, call, null, handler, options);
}
