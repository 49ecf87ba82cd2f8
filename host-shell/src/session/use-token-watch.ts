import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { readAccount } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import { decodeToken } from 'shared-contracts/session';
import { serverSeconds } from './server-clock.ts';
import { hasLiveToken, hostStore, tokenAtom, tokenEndedAtom } from './session.atoms.ts';

const lookEveryMs = 15_000;
const renewBeforeSeconds = 10 * 60;

/**
 * Ends the session when its token expires, even in a tab that slept. Keeps it alive for a person who types for long. The server renews a
 * token past half its life with any response.
 */
export function useTokenWatch(api: ApiClient): void {
  const token = useAtomValue(tokenAtom);
  useEffect(
    function watchToken() {
      const facts = token === null ? null : decodeToken(token);
      if (token === null || facts === null) return;
      let isActive = false;
      let isAsking = false;
      const noteActivity = () => {
        isActive = true;
      };
      const look = () => {
        if (!hasLiveToken(token)) {
          hostStore.set(tokenEndedAtom, token);
          return;
        }
        if (!isActive || isAsking || facts.exp - serverSeconds() > renewBeforeSeconds) return;
        isAsking = true;
        isActive = false;
        api
          .send(readAccount)
          .catch(() => undefined)
          .finally(() => {
            isAsking = false;
          });
      };
      const timer = setInterval(look, lookEveryMs);
      const signs = ['keydown', 'pointerdown'] as const;
      for (const sign of signs) addEventListener(sign, noteActivity, { passive: true });
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        for (const sign of signs) removeEventListener(sign, noteActivity);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [token, api],
  );
}
