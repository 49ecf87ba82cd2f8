import pg from 'pg';

const bigintArray = 1016;
const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;

/** `2026-01-02 03:04:05.6+00` as ISO 8601. By its letters where it has the usual form: a list holds hundreds of them. */
function isoMoment(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}

// Ids stay far below 2^53. Dates stay text: a Date would move them by the machine's time zone.
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: isoMoment,
  [bigintArray]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)),
};

type Types = NonNullable<pg.ClientConfig['types']>;
const getTypeParser: Types['getTypeParser'] = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text');

/** How long a statement may take, and how long a call waits for a connection. */
const limits = { statement: 10_000, connection: 4_000 };

/** Whether an address leads to a pooler in transaction mode, such as PgBouncer: each transaction then may have another connection. */
const leadsToPooler = (databaseUrl: string): boolean =>
  new URL(databaseUrl).searchParams.get('pgbouncer') === 'true';

/**
 * A connection to a pooler. A statement that is prepared under a name would be known to one of its connections to the database alone, so every
 * statement goes without a name.
 */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...all: unknown[]) => unknown;
    const withoutName = (statement: unknown, ...others: unknown[]) =>
      query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...others);
    Object.assign(this, { query: withoutName });
  }
}

/** What each transaction of a pool sets for itself first. */
const settingsOf = new WeakMap<pg.Pool, string>();

/** The statements that follow the begin of each transaction of a pool; null where its connections have the settings already. */
export function settingsOfTransactions(pool: pg.Pool): string | null {
  return settingsOf.get(pool) ?? null;
}

/**
 * Connections of the server's role. Statements of one transaction that do not wait for each other travel together
 * (`pipeline`). `statementMs` is longer for imports; `off` are settings of the planner; `plans` says whether one is made for the values of each statement.
 * Behind a pooler a connection keeps no settings: each transaction sets them for itself ({@link settingsOfTransactions}).
 */
export function makePool(
  databaseUrl: string,
  {
    size = 10,
    statementMs = limits.statement,
    off = [] as readonly string[],
    plans = 'generic' as 'generic' | 'custom',
  } = {},
): pg.Pool {
  const isPooled = leadsToPooler(databaseUrl);
  const settings = {
    // Day borders must not depend on the machine's settings. Planning a list again costs more than running it:
    // PostgreSQL caches the plan of a prepared statement, except for a filtered list (see list.ts).
    ...{ timezone: 'UTC', plan_cache_mode: `force_${plans}_plan` },
    ...Object.fromEntries(off.map((name) => [name, 'off'])),
    ...{ statement_timeout: String(statementMs), idle_in_transaction_session_timeout: '60000' },
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    pipeline: true,
    types: { getTypeParser },
    connectionTimeoutMillis: limits.connection,
    application_name: 'fairlead',
    ...(isPooled
      ? { Client: UnnamedClient }
      : {
          options: Object.entries(settings)
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' '),
        }),
  });
  if (isPooled) {
    const set = Object.entries(settings).map(([name, value]) => `; SET LOCAL ${name} = '${value}'`);
    settingsOf.set(pool, set.join(''));
  }
  // The pool listens to idle connections alone. One that is lost while a transaction holds it would end the process;
  // the statements of that transaction fail, and tell its caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
