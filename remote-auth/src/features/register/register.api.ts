import { type SignUpData, signup } from 'shared-contracts/api';
import type { ApiClient, SendOptions } from 'shared-contracts/http';
import { userContext } from '../../api/account-mails.api.ts';

/** Signs up. The response is the same whether the address has an account or not. */
export function signUp(api: ApiClient, data: SignUpData, options: SendOptions) {
  return api.send(signup, { ...options, body: { context: userContext, data } });
}
