// One thing: an API for tests, with its database, its settings, and tenants that call it.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { EntityName, EntityValues, Row } from 'shared-contracts/entities';
import { encodeMode, initialMode, modeHeader } from 'shared-contracts/session';
import { hashPassword } from '../accounts/services/passwords.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { inTenant, transaction } from '../database/transaction.ts';
import { makeSeeder } from '../demo/seeder.ts';
import type { FileStore } from '../files/services/file-store.ts';
import { folderStore } from '../files/services/folder-store.ts';
import { insertAccount, insertTenant } from '../tenants/tenants.ts';
import { insertSession } from '../tokens/repositories/sessions.ts';
import { sessionSeconds, Tokens } from '../tokens/services/tokens.ts';
import { copyDatabase, type TestDatabase } from './database.ts';

export const tokenSecret = 'a secret that only the tests know, of 32 bytes';
export const password = 'Correct!1horse';

/** What a call is made with besides its method and path. */
export interface CallOptions {
  body?: unknown;
  channel?: number;
  query?: string;
  /** The user or the group that the mode is narrowed to. */
  focus?: { type: string; id: number };
  headers?: Record<string, string>;
  /** Sent as it is, in place of `body`. */
  raw?: string | Buffer;
}

/** An answer. `json` is the envelope. */
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the server checks against the contract
  json: any;
  headers: Record<string, unknown>;
}

/** A tenant with an account and one channel of each type, and calls in its name. */
export interface Tenant {
  id: number;
  account: number;
  email: string;
  session: string;
  token: string;
  channels: { core: number; members: number; conference: number; magazine: number };
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Creates a row and answers it; throws if the API refuses. */
  create(entity: EntityName, values: EntityValues, channel?: number): Promise<Row>;
}

/** The API on a database of its own, every answer checked against the contract. */
export interface TestApi {
  app: FastifyInstance;
  database: TestDatabase;
  tokens: Tokens;
  files: FileStore;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  tenant(options?: { verified?: boolean }): Promise<Tenant>;
  close(): Promise<void>;
}

let hash: Promise<string> | undefined;

function modeOf({ channel = 0, query = '', focus = initialMode.focus }: CallOptions): string {
  return encodeMode({
    ...initialMode,
    query,
    channel: { id: channel, type: 1 },
    focus: { ...focus, name: 'Name' },
  });
}

async function inject(
  app: FastifyInstance,
  method: string,
  url: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { body, raw } = options;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      [modeHeader]: modeOf(options),
      // Every call comes from another place, so that limits for one do not meet in a test that is not about them.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, json: isJson ? answer.json() : answer.body, headers: answer.headers };
}

async function seedTenant(database: TestDatabase, verified: boolean) {
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const email = `${randomUUID()}@test.example`;
  const person = { firstName: 'Test', lastName: 'Person', email, passwordHash, verified };
  return transaction(database.pool, async (open) => {
    const tx = await insertTenant(open, email);
    const account = await insertAccount(tx, person);
    const { row } = makeSeeder(tx, { account, name: 'Test Person', requestId: null });
    const channel = (name: string, subType: string) =>
      row('channels', null, { name, subType, timeZone: 'Europe/Berlin' });
    const core = await channel('Events', '1');
    const members = await channel('Members', '2');
    const conference = await channel('Conference', '3');
    const magazine = await channel('Magazine', '4');
    return { id: tx.tenant, account, email, channels: { core, members, conference, magazine } };
  });
}

/** How the API of a test differs from the usual one. */
export interface TestSettings
  extends Partial<Pick<Config, 'trials' | 'trustedProxies' | 'tokenSecret' | 'moreTokenSecrets'>> {
  /** Whether every list that a test reads is read without the fast path too, and has to be the same. */
  comparesPaths?: boolean;
  /** The store of files; a folder of its own without it. */
  files?: FileStore;
  /** The address by which the server reaches its database, made from that of PostgreSQL itself. */
  address?: (direct: string) => string;
}

// Every answer that is a refusal has an id of its own.
function saying({ status, json }: Answer): object {
  return { status, json: { ...json, requestId: null } };
}

// The list of an entity, and that of some of its fields.
const listCall = /^\/v1\/a\/[a-z-]+(?:\/brief)?(?:\?|$)/;

/** Starts the API on a copy of the prepared database. */
export async function startApi({
  comparesPaths = false,
  address,
  files: ownFiles,
  ...settings
}: TestSettings = {}): Promise<TestApi> {
  const database = await copyDatabase(address);
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const files = ownFiles ?? folderStore(folder);
  const config: Config = {
    ...{
      databaseUrl: database.url,
      tokenSecret,
      moreTokenSecrets: [],
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1',
    },
    ...{ origins: ['http://host.example'], logLevel: 'silent', jobs: 'off', checkAnswers: true, waitMs: 0 },
    ...{ smtpUrl: null, bounces: null, mailFrom: 'no-reply@test.example', trials: true },
    ...{
      trustedProxies: ['127.0.0.1'],
      limitFactor: 1,
      traces: false,
      fetchFrom: [],
      files: { folder },
      fastPath: true,
    },
    ...settings,
  };
  const parts = { pool: database.pool, files };
  const app = await buildApp(config, parts);
  const plain = comparesPaths ? await buildApp({ ...config, fastPath: false }, parts) : null;
  const call: TestApi['call'] = async (method, path, options) => {
    const answer = await inject(app, method, path, options);
    if (plain && method === 'GET' && listCall.test(path)) {
      const expected = saying(await inject(plain, method, path, options));
      const found = saying(answer);
      if (!isDeepStrictEqual(found, expected)) {
        throw new Error(
          `The fast path of ${path} answers ${JSON.stringify(found)}, and not ${JSON.stringify(expected)}.`,
        );
      }
    }
    return answer;
  };
  const tokens = new Tokens(tokenSecret);
  const tenant = async ({ verified = true } = {}): Promise<Tenant> => {
    const seeded = await seedTenant(database, verified);
    const session = randomUUID();
    const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
    await inTenant(database.pool, seeded.id, (tx) =>
      insertSession(tx, { id: session, account: seeded.account, expiresAt }),
    );
    const sessionEnds = Math.floor(expiresAt.getTime() / 1000);
    const { id, account } = seeded;
    const token = await tokens.make({ account, tenant: id, session, verified, sessionEnds });
    const signedIn: Tenant['call'] = (method, path, options = {}) =>
      call(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
    const create: Tenant['create'] = async (entity, values, channel) => {
      const body = { context: { id: 0, type: entity }, data: values };
      const { status, json } = await signedIn('POST', `/v1/a/${entity}`, {
        body,
        ...(channel ? { channel } : {}),
      });
      if (status !== 200) throw new Error(`${entity} was refused: ${JSON.stringify(json)}`);
      return json.data;
    };
    return { ...seeded, session, token, call: signedIn, create };
  };
  return {
    ...{ app, database, tokens, call, tenant },
    files,
    close: async () => {
      await app.close();
      await plain?.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
