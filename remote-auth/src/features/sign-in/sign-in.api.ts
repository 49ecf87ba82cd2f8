import { initialize, login } from 'shared-contracts/api';
import type { ApiClient, SendOptions } from 'shared-contracts/http';

/** Tells the API that the sign-in screen was opened; the answer is not used. */
export function openSignIn(api: ApiClient, signal: AbortSignal) {
  return api.send(initialize, { signal });
}

/** Signs in. Returns the access token; throws an ApiError. */
export async function signIn(
  api: ApiClient,
  emailAddress: string,
  password: string,
  options: SendOptions,
): Promise<string> {
  const { data } = await api.send(login, { ...options, body: { emailAddress, password } });
  return data.access_token;
}
