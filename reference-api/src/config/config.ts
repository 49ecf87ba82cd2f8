// One thing: the settings of the server and of its commands, and which of them are refused.
import * as z from 'zod/mini';
import {
  address,
  databaseAddress,
  inContainers,
  mailbox,
  mailServer,
  networks,
  plainMailbox,
  publicAddress,
  sender,
} from './addresses.ts';
import { type FilesPlace, filesSettings, missingOfFiles, placeOfFiles } from './files-settings.ts';

z.config(z.locales.en());

const databaseUrl = databaseAddress(
  'DATABASE_URL',
  "the PostgreSQL address of the server's own role, such as postgres://fairlead_app:secret@localhost:5432/fairlead",
);

const leastSecretLetters = 32;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const fetchSettings = { FETCH_FROM: z._default(networks('FETCH_FROM'), '') };

const serverSchema = z.object({
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET: z
    .string('Set TOKEN_SECRET: at least 32 characters that nobody can guess.')
    .check(z.minLength(leastSecretLetters, 'TOKEN_SECRET is too short: it takes at least 32 characters.')),
  MORE_TOKEN_SECRETS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => wordsOf(text).every(({ length }) => length >= leastSecretLetters),
          'MORE_TOKEN_SECRETS are secrets of at least 32 characters each, with blanks between them.',
        ),
      ),
    '',
  ),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'PORT must be a number up to 65535.')), '3100'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(publicAddress('PUBLIC_URL', 'the address at which people reach the API')),
  ...filesSettings,
  PUBLIC_ORIGINS: z._default(z.string(), ''),
  LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace.',
    ),
    'info',
  ),
  JOBS: z._default(z.enum(['inline', 'off', 'only'], 'JOBS must be inline, off or only.'), 'inline'),
  SMTP_URL: z.optional(
    mailServer('SMTP_URL', 'where mail is sent, such as smtp://user:secret@mail.example:587'),
  ),
  MAIL_FROM: z._default(sender('MAIL_FROM'), 'no-reply@localhost'),
  MAIL_BOUNCE_ADDRESS: z.optional(plainMailbox('MAIL_BOUNCE_ADDRESS')),
  MAIL_BOUNCE_IMAP: z.optional(
    mailbox(
      'MAIL_BOUNCE_IMAP',
      'where mails that come back are read, such as imaps://user:secret@mail.example:993/INBOX',
    ),
  ),
  TRIAL: z._default(z.enum(['on', 'off'], 'TRIAL must be on or off.'), 'on'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  ...fetchSettings,
  FAST_PATH: z._default(z.enum(['on', 'off'], 'FAST_PATH must be on or off.'), 'on'),
  LIMIT_FACTOR: z._default(z.string().check(z.regex(/^\d{1,4}$/, 'LIMIT_FACTOR must be a number.')), '1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    address('OTEL_EXPORTER_OTLP_ENDPOINT', 'where traces are sent, such as http://collector:4318'),
  ),
  WAIT_FOR_DATABASE: z._default(
    z.string().check(z.regex(/^\d{1,4}$/, 'WAIT_FOR_DATABASE must be a number of seconds.')),
    '0',
  ),
  FAIRLEAD_FAULTS: z.optional(z.string()),
  FAIRLEAD_CHECK_ANSWERS: z.optional(z.string()),
});

function bouncesOf(variables: {
  MAIL_BOUNCE_ADDRESS?: string | undefined;
  MAIL_BOUNCE_IMAP?: string | undefined;
}) {
  const { MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_IMAP: url } = variables;
  if (address && url) return { address, url };
  if (!address && !url) return null;
  throw new SetupError(
    `MAIL_BOUNCE_ADDRESS and MAIL_BOUNCE_IMAP belong together: set ${address ? 'MAIL_BOUNCE_IMAP' : 'MAIL_BOUNCE_ADDRESS'}, too.`,
  );
}

/** Settings of the server process, from the environment alone. */
export interface Config {
  databaseUrl: string;
  tokenSecret: string;
  /** Secrets whose sessions, links, calendars and mails are accepted, too; nothing is signed with them. */
  moreTokenSecrets: string[];
  port: number;
  host: string;
  publicUrl: string;
  origins: string[];
  /** Where uploaded files are. */
  files: FilesPlace;
  logLevel: string;
  jobs: 'inline' | 'off' | 'only';
  /** How long the server waits at its start for a database that it can use, in milliseconds. */
  waitMs: number;
  /** Where mail is sent; null: it waits in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The mailbox to which mails come back that do not arrive; null: to whom they are from. */
  bounces: { address: string; url: string } | null;
  /** Whether visitors may try the product in a space of their own. */
  trials: boolean;
  /** Addresses and networks of proxies whose forwarded client addresses the server trusts. */
  trustedProxies: string[];
  /** Private addresses and networks from which pipelines may fetch besides the internet. */
  fetchFrom: string[];
  /** Multiplies what one network address may do. Anything but 1 needs the test mode. */
  limitFactor: number;
  /** Whether spans are sent to a collector. */
  traces: boolean;
  checkAnswers: boolean;
  /** Whether lists are read in one statement where they can be. Without it they are read in a transaction, with the same answers. */
  fastPath: boolean;
}

/** What to do where a pooler stands before the database and nobody said so. */
export const throughPooler =
  'DATABASE_URL leads to a pooler such as PgBouncer: end it with “?pgbouncer=true”.';

/** What stops a command before it begins: one sentence for each thing to put right. */
export class SetupError extends Error {}

function read<Schema extends z.ZodMiniType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  // An empty variable is one that is not set: that is how compose files write it.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, set);
  if (result.success) return result.data;
  throw new SetupError(result.error.issues.map((issue) => issue.message).join('\n'));
}

// The compose file begins with secrets that anybody can read in it.
const forTrying = 'for-trying-only';
/** The demo account of a product that is tried. Its password is in the README. */
export const demoAccount = { email: 'demo@fairlead.example', password: 'Demo!2025' };
const localNames = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'];

/** Whether people reach this address from their own machine alone. An unset address is one of those. */
function isLocal(publicUrl: string | undefined): boolean {
  if (!publicUrl) return true;
  const { hostname } = new URL(publicUrl);
  return localNames.includes(hostname) || hostname.endsWith('.localhost');
}

// At an address that others reach, what suits a trial would be an open door.
function refuseTrialSettings(env: NodeJS.ProcessEnv): void {
  if (isLocal(env.PUBLIC_URL)) return;
  const known = ['TOKEN_SECRET', 'MORE_TOKEN_SECRETS', 'DATABASE_URL', 'ADMIN_DATABASE_URL'].filter((name) =>
    env[name]?.includes(forTrying),
  );
  const problems = known.map(
    (name) =>
      `${name} has a secret that everybody knows. Set one of your own${inContainers[name] ?? ''} before others reach ${env.PUBLIC_URL}.`,
  );
  if (new URL(env.PUBLIC_URL ?? '').protocol !== 'https:')
    problems.push(
      `PUBLIC_URL must begin with https: at ${env.PUBLIC_URL} passwords could be read on their way.`,
    );
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
}

function listOf(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function filesOf(settings: Parameters<typeof placeOfFiles>[0]): FilesPlace {
  const missing = missingOfFiles(settings);
  if (missing.length > 0) throw new SetupError(missing.join('\n'));
  return placeOfFiles(settings);
}

/** Reads where uploaded files are. */
export function filesConfig(env: NodeJS.ProcessEnv): FilesPlace {
  return filesOf(read(z.object(filesSettings), env));
}

/** Reads from which private addresses imports may fetch. */
export function fetchConfig(env: NodeJS.ProcessEnv): { fetchFrom: string[] } {
  const { FETCH_FROM } = read(z.object(fetchSettings), env);
  return { fetchFrom: listOf(FETCH_FROM) };
}

/** Reads the server's settings; throws {@link SetupError}. */
export function serverConfig(env: NodeJS.ProcessEnv): Config {
  const variables = read(serverSchema, env);
  refuseTrialSettings(env);
  return {
    databaseUrl: variables.DATABASE_URL,
    tokenSecret: variables.TOKEN_SECRET,
    moreTokenSecrets: wordsOf(variables.MORE_TOKEN_SECRETS),
    port: Number(variables.PORT),
    host: variables.HOST,
    publicUrl: variables.PUBLIC_URL ?? `http://${variables.HOST}:${variables.PORT}`,
    origins: listOf(variables.PUBLIC_ORIGINS),
    files: filesOf(variables),
    logLevel: variables.LOG_LEVEL,
    traces: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    jobs: variables.JOBS,
    waitMs: Number(variables.WAIT_FOR_DATABASE) * 1000,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM,
    bounces: bouncesOf(variables),
    trials: variables.TRIAL === 'on',
    fetchFrom: listOf(variables.FETCH_FROM),
    trustedProxies: listOf(variables.TRUSTED_PROXIES),
    limitFactor: variables.FAIRLEAD_FAULTS === '1' ? Number(variables.LIMIT_FACTOR) : 1,
    checkAnswers: variables.FAIRLEAD_CHECK_ANSWERS === '1',
    fastPath: variables.FAST_PATH === 'on',
  };
}

/** Reads the addresses that a migration needs. */
export function migrationConfig(env: NodeJS.ProcessEnv): { adminUrl: string; databaseUrl: string } {
  const schema = z.object({
    DATABASE_URL: databaseUrl,
    ADMIN_DATABASE_URL: databaseAddress(
      'ADMIN_DATABASE_URL',
      'the address of the product’s database for a role that may create roles and extensions',
    ),
  });
  const variables = read(schema, env);
  refuseTrialSettings(env);
  if (new URL(variables.ADMIN_DATABASE_URL).searchParams.has('pgbouncer')) {
    throw new SetupError(
      'ADMIN_DATABASE_URL must lead to PostgreSQL itself, and not to a pooler: a migration needs a connection of its own.',
    );
  }
  return { adminUrl: variables.ADMIN_DATABASE_URL, databaseUrl: variables.DATABASE_URL };
}

/** Reads the address of the database, for the commands that work in it as the server does. */
export function databaseConfig(env: NodeJS.ProcessEnv): { databaseUrl: string } {
  return { databaseUrl: read(z.object({ DATABASE_URL: databaseUrl }), env).DATABASE_URL };
}

/** Reads which demo account is made; null where others reach the product and no account of the operator's own is named. */
export function seedConfig(
  env: NodeJS.ProcessEnv,
): { email: string; password: string; publicUrl: string | null } | null {
  const email = env.DEMO_EMAIL || demoAccount.email;
  const password = env.DEMO_PASSWORD || demoAccount.password;
  if (!isLocal(env.PUBLIC_URL) && password === demoAccount.password) {
    if (!env.DEMO_EMAIL) return null;
    throw new SetupError(
      `DEMO_PASSWORD is the one that everybody knows. Set one of your own, or leave out DEMO_EMAIL: then ${env.PUBLIC_URL} has no demo account.`,
    );
  }
  return { email, password, publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null };
}
