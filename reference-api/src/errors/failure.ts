import { type ErrorCode, errorStatus } from 'shared-contracts/errors';

// Words of the account calls alone (product.md §8 names the second), and the status that each is sent with.
const accountStatus = { code: 422, JwtTokenExpired: 400, invalidLink: 400 } as const;

/** A stable word that a failed call answers. */
export type FailureCode = ErrorCode | keyof typeof accountStatus;

/** The HTTP status of a failure. */
export function statusOf(code: FailureCode): number {
  return { ...errorStatus, ...accountStatus }[code];
}

/** Details of a failure besides its message. */
interface Details {
  /** One sentence for each field whose value is refused. */
  fields?: Record<string, string>;
  /** One sentence for each broken rule; those of `fields` where not given. */
  errors?: string[];
  data?: unknown;
  retryAfterSeconds?: number;
}

/** A call that fails as the contract says: a stable word, and a sentence for people. Anything else that is thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The failure for a missing row, the same for rows of another tenant. */
export function notFound(what = 'This'): Failure {
  return new Failure('notFound', `${what} does not exist, or was deleted.`);
}

/** A row whose fields break rules. */
export function invalid(fields: Record<string, string>): Failure {
  return new Failure('invalid', Object.values(fields)[0] ?? 'This is not valid.', { fields });
}
