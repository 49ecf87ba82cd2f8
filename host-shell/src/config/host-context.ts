import { createContext, useContext } from 'react';
import type { ApiClient } from 'shared-contracts/http';
import type { Notice, Question } from 'shared-contracts/shell';
import type { Configuration } from './config.ts';

/** What the host's own screens share: configuration, API client, notifications and confirmation dialogs. */
export interface Host {
  configuration: Configuration;
  api: ApiClient;
  notify: (notice: Notice) => void;
  confirm: (question: Question) => Promise<boolean>;
  /** Prefetches the data of a screen that the person is about to open. */
  prefetch: (path: string) => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of the host');
  return host;
}
