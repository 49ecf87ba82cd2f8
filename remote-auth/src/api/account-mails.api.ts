import { resend, verify } from 'shared-contracts/api';
import type { ApiClient, SendOptions } from 'shared-contracts/http';

/** Context of calls about a person without a session. */
export const userContext = { id: 0, type: 'user' };

/** Sends a verification email again. The response is the same whether the address has an account or not. */
export function sendAgain(api: ApiClient, emailAddress: string, options: SendOptions) {
  return api.send(resend, { ...options, body: { context: userContext, data: emailAddress } });
}

/** Verifies an address with the code of its email. */
export function verifyCode(api: ApiClient, code: string, options: SendOptions) {
  return api.send(verify, { ...options, body: { context: userContext, data: { code } } });
}
