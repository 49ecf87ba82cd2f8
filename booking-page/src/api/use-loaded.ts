import { useEffect, useState } from 'react';
import { type Problem, problemOf } from './client.ts';

/** What is read from the API: nothing yet, the data, or why not. */
export interface Loaded<Data> {
  data: Data | null;
  problem: Problem | null;
  retry: () => void;
  /** Reads once more, while what is known stays. Throws where it cannot be read. */
  refresh: () => Promise<void>;
}

/** Reads when the key changes. An answer that comes after the next key is dropped; null reads nothing. */
export function useLoaded<Data>(key: string | null, load: () => Promise<Data>): Loaded<Data> {
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<{ key: string; data: Data | null; problem: Problem | null } | null>(
    null,
  );
  const wanted = key === null ? null : `${key} ${tries}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded follows from the key
  useEffect(() => {
    if (wanted === null) return;
    let isOver = false;
    const settle = (settled: { data: Data | null; problem: Problem | null }) => {
      if (!isOver) setKnown({ key: wanted, ...settled });
    };
    load().then(
      (data) => settle({ data, problem: null }),
      (error: unknown) => settle({ data: null, problem: problemOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [wanted]);
  const mine = known?.key === wanted ? known : null;
  const refresh = async () => {
    const data = await load();
    setKnown((now) => (wanted !== null && now?.key === wanted ? { key: wanted, data, problem: null } : now));
  };
  return {
    ...{ data: mine?.data ?? null, problem: mine?.problem ?? null },
    ...{ retry: () => setTries(tries + 1), refresh },
  };
}
