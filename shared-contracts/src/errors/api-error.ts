/** What went wrong with a call, in the words the whole product switches on. */
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
 * The one shape of a failed call.
 * `status` is the HTTP status, 0 where no answer came. `code` is a stable word for programs.
 * `message` is a sentence for people; `messages` one sentence per broken rule, `fields` the same by field name.
 * `data` is what the server sent along, such as the current row of a stale write.
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

/** Stable words of the reference API and the HTTP status that each is sent with. */
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

/** A stable word of {@link errorStatus}. */
export type ErrorCode = keyof typeof errorStatus;

/** The kind that a client makes of an HTTP status. Total: an unknown status is `unexpected`. */
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

/** Makes an {@link ApiError}; a missing member is empty. */
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

/** Tells an {@link ApiError} by its tag, so that it holds across remotes that carry their own copy of this module. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'tag' in value && value.tag === 'ApiError';
}
