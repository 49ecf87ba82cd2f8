import { initialize, login } from 'shared-contracts/api';
import type { ApiClient, SendOptions } from 'shared-contracts/http';

/** Reports the opening of the sign-in screen to the API; the response is not used. */
export function openSignIn(api: ApiClient, signal: AbortSignal) {
  return api.send(initialize, { signal });
}

/** Signs in and returns the access token. Throws an ApiError. */
export async function signIn(
  api: ApiClient,
  emailAddress: string,
  password: string,
  options: SendOptions,
): Promise<string> {
  const { data } = await api.send(login, { ...options, body: { emailAddress, password } });
  return data.access_token;
}
