import * as z from 'zod/mini';
import { textUpTo, wholeFromZero } from './limits.ts';

/** Who may make a call: anyone, or a person signed in with a verified account. */
export type Access = 'public' | 'signedIn';

/**
 * One call of the API. `path` marks its parameters with a colon. The schemas describe path parameters, query, body and the success response; a
 * failure always has {@link failureSchema}.
 */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly id: string;
  readonly summary: string;
  readonly tag: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** `text` where the answer is plain text instead of the JSON of an envelope. */
  readonly format?: 'text';
  /** Whether the body is a raw file, a `Blob`, instead of JSON. */
  readonly upload?: true;
  /** Whether a call that anyone may make still sends the token of a signed-in person. */
  readonly carriesSignIn?: true;
}

/** The empty schema: no parameters, no query, no body. */
export const nothing = z.optional(z.object({}));

/** Completes a call with {@link nothing} for each missing part. */
export function call<
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType = typeof nothing,
  Query extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = typeof nothing,
>(
  options: Pick<Call, 'id' | 'summary' | 'tag' | 'method' | 'path' | 'access'> & {
    params?: Params;
    query?: Query;
    body?: Body;
    answer: Answer;
    format?: 'text';
    upload?: true;
    carriesSignIn?: true;
  },
): Call<Params, Query, Body, Answer> {
  const parts = { params: nothing, query: nothing, body: nothing, ...options };
  return parts as unknown as Call<Params, Query, Body, Answer>;
}

/** The input of a call. */
export type Taken<C extends Call> = {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: z.input<C['body']>;
};

/** The success response of a call. */
export type Given<C extends Call> = z.output<C['answer']>;

/** The envelope of a success response: `success`, `data`, and further members of the call. */
export function envelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/** The envelope of a failure. `error` is a sentence for people, `code` a stable word, `errors` one message per broken rule. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  errors: z.array(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
  data: z.optional(z.unknown()),
});

/** A positive integer, also as text in a path or a query. */
export const idInPath = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/, 'Enter a whole number.'))]),
  z.pipe(z.transform(Number), wholeFromZero()),
);

/** The target of a write: the entity type, the id (0 for a new row), and the version that the client read. */
export const contextSchema = z.object({
  id: wholeFromZero(),
  type: textUpTo(50),
  version: z.optional(wholeFromZero()),
});
