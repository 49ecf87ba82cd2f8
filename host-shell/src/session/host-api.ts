import { type ApiClient, createApiClient } from 'shared-contracts/http';
import { queryNames } from 'shared-contracts/routes';
import type { Mode } from 'shared-contracts/session';
import { hostStore, modeAtom, tokenAtom } from './session.atoms.ts';

/** The mode with the keywords of the address, which are the truth of what is searched. */
function currentMode(): Mode {
  const query = new URLSearchParams(location.search).get(queryNames.keywords) ?? '';
  return { ...hostStore.get(modeAtom), query };
}

/** The one client of the page, working for the host's session. */
export function createHostApi(address: string): ApiClient {
  return createApiClient(address, {
    token: () => hostStore.get(tokenAtom),
    mode: currentMode,
    onRenewed: (token) => hostStore.set(tokenAtom, token),
    onUnauthenticated: (token) => {
      if (hostStore.get(tokenAtom) === token) hostStore.set(tokenAtom, null);
    },
  });
}
