// One thing: transactions, from their begin to their end, and the statements in them.
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { inSpan, tracing } from '../tracing/spans.ts';
import { settingsOfTransactions } from './pool.ts';

/** Whose rows a statement is about. */
export interface OfTenant {
  readonly tenant: number;
}

/** What to throw instead where another transaction of a tenant was first; null if nothing is found. */
export interface Explanation extends OfTenant {
  explain: (after: Tx) => Promise<Error | null>;
}

/** A refusal of a tenant's transaction, and what to throw instead: the same with what takes too long to read while others wait. */
export interface Completion extends OfTenant {
  refusal: Error;
  complete: (after: Tx) => Promise<Error>;
}

/** A transaction of one tenant. Repositories take it, and name its tenant in every statement beside the policies. */
export interface Tx extends OfTenant {
  /** Runs one statement and returns its rows. */
  run<Row extends object = Record<string, unknown>>(statement: SQL): Promise<Row[]>;
  /** The same for a statement without a cached plan: it may join one row or a hundred thousand. */
  runWithCustomPlan: Tx['run'];
  /** Runs the text of another library in the same transaction, such as that of the job queue. */
  runText(text: string, values: unknown[] | undefined): Promise<{ rows: object[] }>;
  /**
   * Registers what explains an exclusion violation: another transaction wrote first, and the database refuses to commit this one. The explanation
   * reads in a transaction of its own.
   */
  onExclusionViolation(explanation: Explanation): void;
  /** Registers what completes a refusal once this transaction is rolled back and holds nothing any more. It reads in a transaction of its own. */
  onRefusal(completion: Completion): void;
}

const dialect = new PgDialect();

// Statements are prepared once per connection. The number of texts is bounded, since filters can be combined freely.
const names = new Map<string, string>();
const mostNames = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

async function run<Row extends object>(
  client: Pick<PoolClient, 'query'>,
  statement: SQL,
  isPlanCached: boolean,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = isPlanCached ? nameOf(text) : undefined;
  const query = async () => (await client.query<Row>({ name, text, values: params })).rows;
  if (!tracing.isOn) return query();
  const [verb = 'SQL'] = /^[a-z]+/i.exec(text.trim()) ?? [];
  // The text has places for its values, which are nobody's but the tenant's.
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return inSpan('database', { name: verb.toUpperCase(), attributes }, query);
}

/** Runs one statement as its own transaction, in one round trip. Its settings end with it. */
export async function runAlone<Row extends object>(
  pool: Pool,
  statement: SQL,
  isPlanCached = true,
): Promise<Row[]> {
  const settings = settingsOfTransactions(pool);
  if (settings === null) return run<Row>(pool, statement, isPlanCached);
  const client = await pool.connect();
  const sent = [
    client.query(`BEGIN${settings}`),
    run<Row>(client, statement, isPlanCached),
    // Rolls back where the statement failed.
    client.query('COMMIT'),
  ] as const;
  const [begun, read, ended] = await Promise.allSettled(sent);
  const lost = [begun, ended].find((one) => one.status === 'rejected');
  client.release(lost?.reason);
  if (read.status === 'rejected') throw read.reason;
  if (lost) throw lost.reason;
  return read.value;
}

/** A transaction that knows its tenant only after its first statement. */
export interface OpenTx {
  run: Tx['run'];
  runWithCustomPlan: Tx['runWithCustomPlan'];
  runText: Tx['runText'];
  onExclusionViolation: Tx['onExclusionViolation'];
  onRefusal: Tx['onRefusal'];
  /** The same transaction, of this tenant. */
  of(tenant: number): Tx;
}

/** PostgreSQL's code of an exclusion violation. */
const exclusionViolation = '23P01';

async function explained(pool: Pool, error: unknown, explanations: readonly Explanation[]): Promise<unknown> {
  if (!(error instanceof Error && 'code' in error && error.code === exclusionViolation)) return error;
  for (const { tenant, explain } of explanations) {
    const why = await inTenant(pool, tenant, explain);
    if (why) return why;
  }
  return error;
}

// A refusal without what completes it is better than none: it stays where that cannot be read.
async function completed(pool: Pool, error: unknown, completions: readonly Completion[]): Promise<unknown> {
  const found = completions.find(({ refusal }) => refusal === error);
  return found ? inTenant(pool, found.tenant, found.complete).catch(() => error) : error;
}

interface Registered {
  explanations: Explanation[];
  completions: Completion[];
}

/**
 * Runs `work` in one transaction: committed when it answers, rolled back when it throws. `work` sets the tenant.
 * A connection that cannot even roll back is thrown away.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (tx: OpenTx) => Promise<Result>,
  begin = 'BEGIN',
): Promise<Result> {
  const registered: Registered = { explanations: [], completions: [] };
  try {
    return await attempt(pool, work, begin, registered);
  } catch (error) {
    const why = await explained(pool, error, registered.explanations);
    throw await completed(pool, why, registered.completions);
  }
}

async function attempt<Result>(
  pool: Pool,
  work: (tx: OpenTx) => Promise<Result>,
  begin: string,
  { explanations, completions }: Registered,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query(`${begin}${settingsOfTransactions(pool) ?? ''}`);
    // The statement that follows at once reports its failure.
    begun.catch(() => undefined);
    const either: Omit<Tx, 'tenant'> = {
      run: (statement) => run(client, statement, true),
      runWithCustomPlan: (statement) => run(client, statement, false),
      runText: (text, values) => client.query(text, values),
      onExclusionViolation: (explanation) => void explanations.push(explanation),
      onRefusal: (completion) => void completions.push(completion),
    };
    const open: OpenTx = { ...either, of: (tenant) => ({ ...either, tenant }) };
    const result = await work(open);
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('A statement failed and its error was swallowed: rolled back.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs `work` in one transaction of a tenant. */
export function inTenant<Result>(
  pool: Pool,
  tenant: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (open) => work(await enterTenant(open, tenant)));
}

/** The same in one snapshot: it sees nothing that others write meanwhile. */
export function inTenantAtOneMoment<Result>(
  pool: Pool,
  tenant: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const enter = async (open: OpenTx) => work(await enterTenant(open, tenant));
  return transaction(pool, enter, 'BEGIN ISOLATION LEVEL REPEATABLE READ');
}

/** Sets the tenant of a transaction again, where it goes on in another one. */
export async function enterTenant(open: Omit<OpenTx, 'of'>, tenant: number): Promise<Tx> {
  await open.run(sql`select set_config('fairlead.tenant', ${String(tenant)}, true)`);
  const { run, runWithCustomPlan, runText, onExclusionViolation, onRefusal } = open;
  return { run, runWithCustomPlan, runText, onExclusionViolation, onRefusal, tenant };
}

/**
 * Plans what `work` runs with a custom plan ({@link Tx.runWithCustomPlan}) for many rows. Tables that have grown in this transaction look
 * small to the planner, which would then go through one of them for each row of the other. Run nothing else in it, since PostgreSQL would cache its plan.
 */
export async function planForMany<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.run(sql`select set_config('enable_nestloop', 'off', true)`);
  const result = await work();
  await tx.run(sql`select set_config('enable_nestloop', 'on', true)`);
  return result;
}
