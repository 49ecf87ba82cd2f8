import { isApiError } from 'shared-contracts/http';

/** Formats an error as lines that a person can copy into a report. They contain nothing that the person typed. */
export function reportOf(options: {
  title: string;
  error: unknown;
  /** The last failed request, for an error that names none. */
  lastRequest: string | null;
  address: string;
  build: string;
  at: string;
}): string {
  const { title, error, lastRequest, address, build, at } = options;
  const request = isApiError(error) ? (error.requestId ?? lastRequest) : lastRequest;
  const words = isApiError(error)
    ? `${error.kind}${error.status ? ` ${error.status}` : ''}: ${error.message}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
  return [title, words, request && `Request ${request}`, address, build, at].filter(Boolean).join('\n');
}
