import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Taxon } from 'shared-contracts/api';
import { type ApiError, apiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { useTree } from '../../api/use-tree.ts';
import { type TermEdit, withEdit } from '../../ui/term-edits.model.ts';

/** One write: how the tree looks with it, and how it is made. */
export interface Write {
  /** Null where the tree is not known to change before the server has answered. */
  edit: TermEdit | null;
  /** What could not be done, where it fails: *rename “Boats”*. */
  what: string;
  /** What was done, for the line below the tree, which is read out too. */
  done: string;
  /** Makes it; `version` is the one that is known of a term now. */
  send: (version: (id: number) => number | undefined) => Promise<Taxon | null>;
  /** Called once the tree that the server has is here. */
  onMade?: (made: Taxon | null) => void;
  /** Where the term became another one meanwhile: what the person decides on. Without it that is a failure like others. */
  stale?: { mine: string; again: (version: number) => Write };
}

/** A write that met a term that somebody else has changed. */
export interface Clash {
  write: Write;
  theirs: Taxon;
}

function failureOf(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  return apiError({ kind: 'unexpected', message: 'Something went wrong. Try again.' });
}

// Trying again what breaks a rule breaks it again.
function canRetry({ kind, code }: ApiError): boolean {
  return kind !== 'invalid' && kind !== 'notFound' && code !== 'duplicate';
}

function isTaxon(value: unknown): value is Taxon {
  return typeof value === 'object' && value !== null && 'name' in value && 'version' in value;
}

/**
 * A tree as the server has it with the writes in it that are on their way. They are sent one after the other, each with the version that the
 * one before left; one that fails is taken out of the tree again, and said.
 */
export function useEditor(tree: Tree) {
  const { notify } = useShell();
  const client = useQueryClient();
  const read = useTree(tree);
  const [waiting, setWaiting] = useState<readonly Write[]>([]);
  const [clash, setClash] = useState<Clash | null>(null);
  const [said, setSaid] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());
  const index = useMemo(
    () => read.data && waiting.reduce((now, { edit }) => (edit ? withEdit(now, edit) : now), read.data),
    [read.data, waiting],
  );

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
    try {
      const made = await write.send(versionOf);
      if (made) versions.current.set(made.id, made.version);
      await reload();
      setSaid(write.done);
      write.onMade?.(made);
      return true;
    } catch (thrown) {
      fail(write, thrown);
      // Whatever stood in the way is shown.
      void reload();
      return false;
    } finally {
      setWaiting((now) => now.filter((one) => one !== write));
    }
  }

  /** Makes a write after those before it; answers whether it was made. */
  function run(write: Write): Promise<boolean> {
    setWaiting((now) => [...now, write]);
    const turn = queue.current.then(() => make(write));
    queue.current = turn;
    return turn;
  }

  return {
    index,
    isTold: read.data !== undefined,
    error: read.error,
    refetch: () => void read.refetch(),
    isBusy: waiting.length > 0,
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

/** What {@link useEditor} gives. */
export type Editor = ReturnType<typeof useEditor>;
