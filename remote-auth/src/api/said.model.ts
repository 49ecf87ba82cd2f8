import type { ApiError } from 'shared-contracts/http';

/** What a failure says to the person: one sentence per broken rule, or the one sentence that there is. */
export function said({ messages, message }: Pick<ApiError, 'message' | 'messages'>): readonly string[] {
  return messages.length > 0 ? messages : [message];
}

/** Whether a code was refused as such: unknown, used, run out, or no code at all. */
export function isRefusedCode({ kind, code }: Pick<ApiError, 'kind' | 'code'>): boolean {
  return code === 'code' || kind === 'invalid';
}
