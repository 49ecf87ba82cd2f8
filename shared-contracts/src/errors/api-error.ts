/** Kinds of errors of a call; code switches on them exhaustively. */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'stale'
  | 'invalid'
  | 'tooMany'
  | 'offline'
  | 'timeout'
  | 'unexpected';

/**
 * The error of a failed call. `status` is the HTTP status, 0 without a response. `code` is stable, for programs. `message` is a sentence for
 * people; `messages` has one sentence per broken rule, `fields` the same by field name. `data` comes from the server, such as the current row
 * after a stale write.
 */
export interface ApiError {
  readonly tag: 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly data: unknown;
}

/** Error codes of the API, each with its HTTP status. */
export const errorStatus = {
  malformed: 400,
  invalid: 422,
  credentials: 401,
  unauthenticated: 401,
  unverified: 403,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  duplicate: 409,
  inUse: 409,
  notFree: 409,
  stale: 412,
  tooLarge: 413,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

/** An error code of {@link errorStatus}. */
export type ErrorCode = keyof typeof errorStatus;

/** Maps an HTTP status to an error kind. Total: an unknown status is `unexpected`. */
export function kindOfStatus(status: number): ApiErrorKind {
  switch (status) {
    case 400:
    case 413:
    case 422:
      return 'invalid';
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'notFound';
    case 409:
      return 'conflict';
    case 412:
      return 'stale';
    case 429:
      return 'tooMany';
    default:
      return 'unexpected';
  }
}

/** Creates an {@link ApiError}; absent members are empty. */
export function apiError(given: Pick<ApiError, 'kind' | 'message'> & Partial<ApiError>): ApiError {
  return {
    tag: 'ApiError',
    status: 0,
    code: given.kind,
    messages: [],
    fields: {},
    requestId: null,
    retryAfterSeconds: null,
    data: null,
    ...given,
  };
}

/** Type guard for {@link ApiError} by its tag, which works across remotes that bundle their own copy of this module. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === 'ApiError';
}
