import type { Notice } from 'shared-contracts/shell';
import { lastFailedRequestAtom } from '../session/host-api.ts';
import { hostStore } from '../session/session.atoms.ts';
import { reportOf } from './load-errors/report.model.ts';
import { type KnownRemote, noteThrown, remotesAtom } from './remotes.atoms.ts';

// Interval in milliseconds within which the same error is reported once, such as that of a timer.
const quietMs = 60_000;

/** The remote whose build a stack names first; null if it names none. */
function remoteIn(stack: string, remotes: readonly KnownRemote[]): KnownRemote | null {
  const at = (remote: KnownRemote) => stack.indexOf(new URL('.', remote.entry.manifest).href);
  const named = remotes.filter((remote) => at(remote) >= 0);
  return named.sort((one, other) => at(one) - at(other))[0] ?? null;
}

function isGivenUp(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

/**
 * Reports errors of remotes that no boundary catches: in event handlers, timers and promises. Records each as the last error of its remote
 * and logs it on the console. Returns a function that stops this.
 */
export function reportUncaught(notify: (notice: Notice) => void): () => void {
  const reportedAt = new Map<string, number>();

  function tell(thrown: unknown, place: string, where: 'handler' | 'promise'): void {
    if (isGivenUp(thrown)) return;
    const stack = `${thrown instanceof Error ? (thrown.stack ?? '') : ''}\n${place}`;
    const remote = remoteIn(stack, Object.values(hostStore.get(remotesAtom)));
    if (!remote) return;
    const { name, title, version, build } = remote.entry;
    void noteThrown(remote.entry, thrown, where);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const key = `${name} ${build} ${message}`;
    const now = Date.now();
    if (now - (reportedAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    reportedAt.set(key, now);
    console.error(`${name} ${version}, build ${build}, threw outside of its screen:`, thrown);
    const details = reportOf({
      title: `${title} threw outside of its screen`,
      error: thrown,
      lastRequest: hostStore.get(lastFailedRequestAtom),
      address: location.href,
      build: `${name} ${version}, build ${build}`,
      at: new Date(now).toISOString(),
    });
    notify({
      kind: 'danger',
      title: `Something went wrong in ${title}`,
      detail: 'What you did last may not have worked. Everything else keeps working.',
      action: {
        label: 'Copy details',
        run: () => void navigator.clipboard?.writeText(`${details}\n${stack.trim()}`),
      },
    });
  }

  const onError = ({ error, filename }: ErrorEvent) => tell(error, filename, 'handler');
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason, '', 'promise');
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
