import type { ApiError } from 'shared-contracts/http';

/** The messages of a failure: one per broken rule, or a single one. */
export function said({ messages, message }: Pick<ApiError, 'message' | 'messages'>): readonly string[] {
  return messages.length > 0 ? messages : [message];
}

/** Whether the server rejected a code: unknown, used, expired or malformed. */
export function isRefusedCode({ kind, code }: Pick<ApiError, 'kind' | 'code'>): boolean {
  return code === 'code' || kind === 'invalid';
}
