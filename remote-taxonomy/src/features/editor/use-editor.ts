import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Taxon } from 'shared-contracts/api';
import { type ApiError, apiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { useTree } from '../../api/use-tree.ts';
import { type TermEdit, withEdit } from '../../ui/terms/term-edits.model.ts';

/** One write: how the tree looks with it, and how it is made. */
export interface Write {
  /** Null where it is known only from the answer, which is `after`. */
  edit: TermEdit | null;
  after?: (made: Taxon) => TermEdit;
  /** What could not be done, where it fails: *rename “Boats”*. */
  what: string;
  /** Description of the change, for the status line. */
  done: string;
  /** Makes it; `version` is the one that is known of a term now. */
  send: (version: (id: number) => number | undefined) => Promise<Taxon | null>;
  /** Called once it was made. */
  onMade?: (made: Taxon | null) => void;
  /** Where the term became another one meanwhile: what the person decides on. Without it that is a failure like others. */
  stale?: { mine: string; again: (version: number) => Write };
}

/** A write on its way, or made at a time (in ms) that the tree which was read may not know of. */
interface Sent {
  write: Write;
  edit: TermEdit | null;
  madeAt: number | null;
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
 * The server's tree with pending writes applied. Sends them one after the other, each with the version of the previous one. Rolls back and
 * reports a failed write. Reads the tree again after the last one.
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
      // Also after a failure: whatever stood in the way is shown.
      if (left.current === 0) void reload();
    }
  }

  /** Makes a write after those before it; answers whether it was made. */
  function run(write: Write): Promise<boolean> {
    left.current += 1;
    // Those that the tree shows by itself are done with.
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

/** What {@link useEditor} gives. */
export type Editor = ReturnType<typeof useEditor>;
