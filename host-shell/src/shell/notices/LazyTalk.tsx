import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { Notice, Question } from 'shared-contracts/shell';
import styles from './LazyTalk.module.css';

interface Way {
  notify: (notice: Notice) => void;
  confirm: (question: Question) => Promise<boolean>;
}

const LazyWays = lazyPart<{ children: (way: Way) => ReactNode }>(() =>
  import('./Talk.tsx').then(({ Talk }) => Talk),
);

/** Fetches the code that shows notifications and dialogs. */
export const prepareTalk = LazyWays.prepare;

function Found({ way, onFound }: { way: Way; onFound: (way: Way) => void }) {
  useEffect(
    function handOver() {
      onFound(way);
    },
    [way, onFound],
  );
  return null;
}

/**
 * Passes `notify` and `confirm` to `children`, and loads their code at the first use. If that fails, a notification is a plain line, and
 * each question is answered no.
 */
export function LazyTalk({ children }: { children: (way: Way) => ReactNode }) {
  const [isThere, setThere] = useState(false);
  const [plain, setPlain] = useState<string | null>(null);
  const waiting = useRef<((way: Way) => void)[]>([]);
  const found = useRef<Way | null>(null);

  const withWay = useCallback((act: (way: Way) => void, otherwise: () => void) => {
    if (found.current) return act(found.current);
    LazyWays.prepare().then(() => {
      if (found.current) return act(found.current);
      waiting.current.push(act);
      setThere(true);
    }, otherwise);
  }, []);
  const onFound = useCallback((way: Way) => {
    found.current = way;
    setPlain(null);
    for (const act of waiting.current.splice(0)) act(way);
  }, []);
  const ways = useMemo<Way>(
    () => ({
      notify: (notice) =>
        withWay(
          (way) => way.notify(notice),
          () => setPlain([notice.title, notice.detail].filter(Boolean).join('. ')),
        ),
      confirm: (question) =>
        new Promise((answer) =>
          withWay(
            (way) => answer(way.confirm(question)),
            () => answer(false),
          ),
        ),
    }),
    [withWay],
  );
  return (
    <>
      {children(ways)}
      {plain !== null && (
        <p role="alert" className={styles.plain}>
          {plain}
        </p>
      )}
      {isThere && <LazyWays>{(way) => <Found way={way} onFound={onFound} />}</LazyWays>}
    </>
  );
}
