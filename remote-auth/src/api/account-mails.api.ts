import { resend, verify } from 'shared-contracts/api';
import type { ApiClient, SendOptions } from 'shared-contracts/http';

/** What the calls about a person without a session are about. */
export const userContext = { id: 0, type: 'user' };

/** Sends a verification again. The answer is the same whether the address has an account or not. */
export function sendAgain(api: ApiClient, emailAddress: string, options: SendOptions) {
  return api.send(resend, { ...options, body: { context: userContext, data: emailAddress } });
}

/** Verifies an address by the code of its mail. */
export function verifyCode(api: ApiClient, code: string, options: SendOptions) {
  return api.send(verify, { ...options, body: { context: userContext, data: { code } } });
}
