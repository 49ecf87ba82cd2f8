import { availableParallelism } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Call } from 'shared-contracts/api';
import { makePool } from '../database/pool.ts';
import { runAlone } from '../database/transaction.ts';
import { Failure } from '../errors/failure.ts';
import type { Claims } from '../tokens/services/tokens.ts';
import type { Written } from './answers.ts';
import { type CheckedRequest, readRequest } from './checked-request.ts';
import type { RequestMode } from './mode.ts';

/** What a call asks that may be answered by one statement. */
export interface FastPathRequest<C extends Call> extends CheckedRequest<C> {
  mode: RequestMode;
  tenant: number;
}

/** A read in one statement, joined with `s`, the session: `tenant`, `channel`, and whether it `is_open`. */
export interface FastPathRead<Row extends object> {
  statement: SQL;
  /** Whether one plan serves it whatever its values are. */
  isPlanCached: boolean;
  /** Whether its rows belong to a channel, so that it requires one. */
  inChannel: boolean;
  answer(row: Row): Written;
}

/** How to read a call in one statement; null if the request needs more. */
export type FastPath<C extends Call, Row extends object> = (
  request: FastPathRequest<C>,
) => FastPathRead<Row> | null;

interface Opened {
  account: number;
  verified: boolean;
  expires_at: string;
  is_open: boolean;
}

const badValue = /^22/;

/** As many reads at once as the processors take: more would only wait for each other, and keep writes from their connections. */
const fastPathConnections = availableParallelism() * 2;

/**
 * What the planner leaves alone in them: an index serves every order that such a read can ask for, and a table that has grown since it was last
 * looked at seems so small that sorting it would cost nothing.
 */
export const fastPathOff = ['enable_sort'] as const;

/** Connections for reads in one statement. */
export interface FastPathPools {
  /** For statements with a generic plan. */
  generic: Pool;
  /** For those that are planned for their values. */
  custom: Pool;
}

/** Makes the connections for reads in one statement. */
export function fastPathPools(databaseUrl: string): FastPathPools {
  return {
    generic: makePool(databaseUrl, { size: fastPathConnections, off: fastPathOff }),
    custom: makePool(databaseUrl, { size: fastPathConnections, plans: 'custom' }),
  };
}

/**
 * Reads the session and the requested rows in one statement, which is its own transaction. The tenant setting ends with it. Without a valid
 * session it reads nothing. Null if anything is wrong: the ordinary path then reports what.
 */
export async function readByFastPath<C extends Call, Row extends object>(
  pools: FastPathPools,
  call: C,
  options: { claims: Claims; mode: RequestMode; request: FastifyRequest },
  fastPath: FastPath<C, Row>,
): Promise<{ answer: Written; session: { account: number; verified: boolean; sessionEnds: number } } | null> {
  const { claims, mode, request } = options;
  try {
    const read = fastPath({ ...readRequest(call, request), mode, tenant: claims.tenant });
    if (!read) return null;
    const channel = mode.channel.id;
    const isOpen = read.inChannel ? sql`o.verified and o.channel_known` : sql`o.verified`;
    const [found] = await runAlone<Opened & Row>(
      read.isPlanCached ? pools.generic : pools.custom,
      sql`select s.account, s.verified, s.expires_at, s.is_open, l.* from (
          select o.account, o.verified, o.expires_at, ${isOpen} as is_open, ${claims.tenant}::bigint as tenant, ${channel}::bigint as channel
          from (select * from open_session(${claims.tenant}::bigint, ${claims.session}::uuid, ${channel}::bigint) limit 1) o) s
        left join lateral (${read.statement}) l on s.is_open`,
      read.isPlanCached,
    );
    if (!found?.is_open) return null;
    const sessionEnds = Math.floor(Date.parse(found.expires_at) / 1000);
    return { answer: read.answer(found), session: { account: found.account, verified: true, sessionEnds } };
  } catch (error) {
    if (error instanceof Failure || badValue.test((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}
