import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Taxon } from 'shared-contracts/api';
import { type ApiError, apiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { useTree } from '../../api/use-tree.ts';
import { type TermEdit, withEdit } from '../../ui/terms/term-edits.model.ts';

/** A write: its effect on the tree, and its request. */
export interface Write {
  /** Null if only the response determines the edit, see `after`. */
  edit: TermEdit | null;
  after?: (made: Taxon) => TermEdit;
  /** Names the action in an error message: *rename “Boats”*. */
  what: string;
  /** Message after success, shown below the tree and read by screen readers. */
  done: string;
  /** Sends the request; `version` returns the latest known version of a term. */
  send: (version: (id: number) => number | undefined) => Promise<Taxon | null>;
  /** Called after success. */
  onMade?: (made: Taxon | null) => void;
  /** Handles a term that someone else changed: lets the person choose. Without it, the conflict is an error like others. */
  stale?: { mine: string; again: (version: number) => Write };
}

/** A pending write, or one whose completion time (in ms) is later than the tree that was read. */
interface Sent {
  write: Write;
  edit: TermEdit | null;
  madeAt: number | null;
}

/** A write whose term someone else has changed. */
export interface Clash {
  write: Write;
  theirs: Taxon;
}

function failureOf(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  return apiError({ kind: 'unexpected', message: 'Something went wrong. Try again.' });
}

// A retry cannot fix a broken rule.
function canRetry({ kind, code }: ApiError): boolean {
  return kind !== 'invalid' && kind !== 'notFound' && code !== 'duplicate';
}

function isTaxon(value: unknown): value is Taxon {
  return typeof value === 'object' && value !== null && 'name' in value && 'version' in value;
}

/**
 * The tree of the server, with the writes that it does not show yet. It sends writes one by one, each with the version that the previous
 * one returned. A failed write is removed from the tree and reported. After the last write, the tree is read again.
 */
export function useEditor(tree: Tree) {
  const { notify } = useShell();
  const client = useQueryClient();
  const read = useTree(tree);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [clash, setClash] = useState<Clash | null>(null);
  const [said, setSaid] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());
  const left = useRef(0);
  const readAt = read.dataUpdatedAt;
  const index = useMemo(() => {
    const edits = sent.flatMap(({ edit, madeAt }) => (edit && (madeAt ?? Infinity) > readAt ? [edit] : []));
    return read.data && edits.reduce(withEdit, read.data);
  }, [read.data, readAt, sent]);

  const reload = () => client.invalidateQueries({ queryKey: queryKeys.taxons });

  function versionOf(id: number): number | undefined {
    const shown = read.data?.terms.get(id)?.version;
    const answered = versions.current.get(id);
    return answered === undefined ? shown : Math.max(answered, shown ?? 0);
  }

  function fail(write: Write, thrown: unknown): void {
    const error = failureOf(thrown);
    const { data } = error;
    if (error.kind === 'stale' && write.stale && isTaxon(data)) {
      setClash({ write, theirs: data });
      return;
    }
    notify({
      kind: 'danger',
      title: `Could not ${write.what}`,
      detail: error.message,
      ...(canRetry(error) ? { action: { label: 'Retry', run: () => void run(write) } } : {}),
    });
  }

  async function make(write: Write): Promise<boolean> {
    const drop = () => setSent((now) => now.filter((one) => one.write !== write));
    try {
      const made = await write.send(versionOf);
      if (made) versions.current.set(made.id, made.version);
      const edit = made && write.after ? write.after(made) : write.edit;
      const madeAt = Date.now();
      setSent((now) => now.map((one) => (one.write === write ? { write, edit, madeAt } : one)));
      setSaid(write.done);
      write.onMade?.(made);
      return true;
    } catch (thrown) {
      drop();
      fail(write, thrown);
      return false;
    } finally {
      left.current -= 1;
      // Also after a failure, so that the tree shows the conflict.
      if (left.current === 0) void reload();
    }
  }

  /** Queues a write after the previous ones. Resolves to whether it succeeded. */
  function run(write: Write): Promise<boolean> {
    left.current += 1;
    // Drop the writes that the tree already shows.
    setSent((now) => [
      ...now.filter(({ madeAt }) => (madeAt ?? Infinity) > readAt),
      { write, edit: write.edit, madeAt: null },
    ]);
    const turn = queue.current.then(() => make(write));
    queue.current = turn;
    return turn;
  }

  return {
    index,
    /** When the tree was read, in ms. */
    readAt,
    error: read.error,
    refetch: () => void read.refetch(),
    isBusy: sent.some(({ madeAt }) => madeAt === null),
    run,
    reload,
    said,
    say: setSaid,
    clash,
    settle: (next: Write | null) => {
      setClash(null);
      if (next) void run(next);
    },
  };
}

/** Result of {@link useEditor}. */
export type Editor = ReturnType<typeof useEditor>;
