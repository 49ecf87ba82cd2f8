import { listChannels, listTypes, logout } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Starts a session with the token that the client carries: channels and types, side by side. */
export async function readSession(api: ApiClient, signal: AbortSignal) {
  const [channels, types] = await Promise.all([
    api.send(listChannels, { signal }),
    api.send(listTypes, { signal }),
  ]);
  return { channels: channels.data, types: types.data };
}

/** Has the server revoke the token that the client carries now, also where the page is left at once. Never throws. */
export async function revoke(api: ApiClient): Promise<void> {
  await api.send(logout, { keepalive: true }).catch(() => undefined);
}
