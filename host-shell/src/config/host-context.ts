import { createContext, useContext } from 'react';
import type { ApiClient } from 'shared-contracts/http';
import type { Notice, Question } from 'shared-contracts/shell';
import type { Configuration } from './config.ts';

/** What the host's own screens share: its configuration, the client, and how to tell and ask the person. */
export interface Host {
  configuration: Configuration;
  api: ApiClient;
  notify: (notice: Notice) => void;
  confirm: (question: Question) => Promise<boolean>;
  /** Begins to read what the screen of a path shows, for somebody who is about to go there. */
  prefetch: (path: string) => void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is called outside of the host');
  return host;
}
