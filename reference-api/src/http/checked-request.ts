import type { FastifyRequest } from 'fastify';
import type { Call } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { Client } from '../accounts/services/account-services.ts';
import { Failure } from '../errors/failure.ts';
import { refuseBrokenText } from './json-body.ts';

/** The checked request of a call. */
export interface CheckedRequest<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  requestId: string;
  client: Client;
}

function placeOf(path: PropertyKey[]): string {
  const place = path.filter((step) => step !== 'data');
  return String(place[0] ?? 'body');
}

function refusal(code: 'malformed' | 'invalid', issues: readonly z.core.$ZodIssue[]): Failure {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[placeOf(path)] ??= message;
  return new Failure(code, Object.values(fields)[0] ?? 'The request is not valid.', { fields });
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, code: 'malformed' | 'invalid') {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw refusal(code, result.error.issues);
}

// Of each schema of a query once: its words, or null if it takes any.
const wordsOfQueries = new WeakMap<z.ZodMiniType, ReadonlySet<string> | null>();

function queryWordsOf(schema: z.ZodMiniType): ReadonlySet<string> | null {
  const known = wordsOfQueries.get(schema);
  if (known !== undefined) return known;
  let inner: z.core.$ZodType = schema;
  while (inner._zod.def.type === 'optional') inner = (inner as z.core.$ZodOptional)._zod.def.innerType;
  const words =
    inner._zod.def.type === 'object'
      ? new Set(Object.keys((inner as z.core.$ZodObject)._zod.def.shape))
      : null;
  wordsOfQueries.set(schema, words);
  return words;
}

/** A word that a call does not know would be passed over, and a list that was to be narrowed answered whole. */
function refuseUnknownWords(schema: z.ZodMiniType, query: unknown): void {
  const words = queryWordsOf(schema);
  for (const word of Object.keys((query ?? {}) as object)) {
    if (words === null || words.has(word)) continue;
    throw new Failure('malformed', `This call does not know the query word “${word.slice(0, 50)}”.`);
  }
}

/** Reads and checks the request of a call; throws a {@link Failure} that names what is not valid. */
export function readRequest<C extends Call>(call: C, request: FastifyRequest): CheckedRequest<C> {
  refuseBrokenText(request.params);
  refuseBrokenText(request.query);
  refuseUnknownWords(call.query, request.query);
  return {
    params: parse(call.params, request.params, 'malformed'),
    query: parse(call.query, request.query, 'malformed'),
    body: parse(call.body, request.body ?? undefined, 'invalid'),
    requestId: request.id,
    // Only proxies that the operator trusts are believed about the address (TRUSTED_PROXIES).
    client: {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      authorization: request.headers.authorization ?? '',
    },
  } as CheckedRequest<C>;
}
