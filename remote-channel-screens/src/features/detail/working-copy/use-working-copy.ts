// One thing: what is typed into the form of content is on the server a moment later, and in the row once it is saved or published.
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowAnswer } from 'shared-contracts/api';
import type { WorkingCopy } from 'shared-contracts/api/working-copies';
import { type EntityDefinition, type EntityValues, hasWorkingCopies } from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import { changedFields, labelsOf, sameValue, valuesToSend } from '../draft/draft.model.ts';
import type { Draft } from '../draft/use-draft.ts';
import {
  copyOf,
  nothingThere,
  notThere,
  type Overlap,
  onRow,
  onServer,
  overlapOf,
  rejoined,
  sameValues,
} from './copy.model.ts';
import type { Copying, CopyOptions } from './copying.ts';
import { RestContext } from './rest-context.ts';
import { useMarkInLists } from './use-mark-in-lists.ts';
import { useOverlap } from './use-overlap.ts';
import { discardCopy, saveCopy } from './working-copies.api.ts';

// Who never rests is saved all the same.
const longestMs = 5000;
const againMs = 5000;

// Errors that pass by themselves.
const passing: readonly ApiError['kind'][] = ['offline', 'timeout', 'unexpected', 'tooMany'];

/** Keeps what is typed into the form of a row of content as its working copy. */
export function useWorkingCopy(
  definition: EntityDefinition,
  draft: Draft,
  { read, latest, saving, handle }: CopyOptions,
): Copying {
  const { api, notify } = useShell();
  const restMs = useContext(RestContext);
  const [there, setThere] = useState(() => onServer(read));
  const [failed, setFailed] = useState<{ error: ApiError; values: EntityValues } | null>(null);
  // A write takes a moment, in which one goes on typing.
  const now = useRef({ draft, there });
  useLayoutEffect(function follow() {
    now.current = { draft, there };
  });
  const {
    overlap,
    exchange,
    keepMine,
    takeTheirs,
    open: openOverlap,
    end: endOverlap,
  } = useOverlap(definition, now);
  const row = draft.base?.data ?? null;
  const [rowVersion, setRowVersion] = useState(row?.version);
  const busy = useRef(false);
  const written = useRef<EntityValues>({});
  const since = useRef<number | null>(null);
  // Whatever is written of the row brings in all that the form has.
  if (row && row.version !== rowVersion) {
    setRowVersion(row.version);
    setThere(nothingThere);
    endOverlap();
    setFailed(null);
  }
  const [seen, setSeen] = useState(read);
  if (read !== seen) {
    setSeen(read);
    // What was typed before it came is joined with it once that is sent.
    if (read && row && there.version === 0 && draft.changed.length === 0) {
      const opened = onServer(read);
      const joined = rejoined(definition, opened, row);
      setThere(joined ? onRow(opened, row) : opened);
      draft.bringBack({ ...opened.values, ...joined });
    }
  }
  const isOn = hasWorkingCopies(definition) && row !== null;
  // The row was written elsewhere, as by restoring a version of it: the changes go on above what it has now.
  if (
    isOn &&
    latest &&
    latest.data.version > row.version &&
    there.version > 0 &&
    !saving &&
    overlap === null
  ) {
    setRowVersion(latest.data.version);
    const typed = { values: valuesToSend(draft.values, draft.changed), before: row.values };
    if (rejoined(definition, typed, latest.data)) setThere(onRow(there, latest.data));
    draft.adopt(latest, row.values);
  }
  const wanted = isOn ? copyOf(draft, there.values) : {};
  const isBehind = isOn && !sameValues(wanted, there.values);
  const place = { entity: definition.name, id: row?.id ?? 0 };

  useEffect(
    function shareVersion() {
      handle.current.version = there.version;
    },
    [handle, there],
  );

  const readListsAgain = useMarkInLists(definition.name, there.version > 0);
  const isHere = useRef(true);
  useEffect(function noteLeft() {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** Takes the row whose changes somebody saved or published, with their own words in it, or discarded. */
  function joinRow(answer: RowAnswer, read: EntityValues): void {
    const { draft: typed } = now.current;
    const base = typed.base?.data.values ?? {};
    const isWritten = answer.data.version > (typed.base?.data.version ?? 0);
    const mine = valuesToSend(typed.values, typed.changed);
    flushSync(() => typed.adopt(answer, { ...base, ...read }));
    setRowVersion(answer.data.version);
    setThere(nothingThere);
    if (!isWritten) {
      const { values } = now.current.draft;
      const gone = Object.keys(read).filter((name) => !sameValue(typed.values[name], values[name]));
      const lost = valuesToSend(typed.values, gone);
      const action = { label: 'Bring it back', run: () => exchange(values, lost) };
      const title = `Discarded elsewhere: ${labelsOf(definition, gone)}`;
      if (gone.length > 0) notify({ kind: 'warning', title, action });
      return;
    }
    const theirs = answer.data.values;
    openOverlap(answer.data.updatedBy, overlapOf(definition, base, { read, mine, theirs }));
    const done = theirs.status === 'published' ? 'published' : 'saved';
    const what = Object.keys(read).length > 0 ? 'The changes were' : `This ${definition.singular} was`;
    notify({ kind: 'info', title: `${what} ${done} elsewhere` });
  }

  /** Takes what was written over the version that this form knew. Null: somebody published or discarded the changes. */
  async function join(theirs: WorkingCopy | null): Promise<void> {
    const read = now.current.there.values;
    if (theirs === null) {
      await joinRow(await readRow(api, place.entity, place.id), read);
      return;
    }
    const before = now.current.draft.base?.data.values ?? {};
    const found = (values: EntityValues): Overlap =>
      overlapOf(definition, before, {
        ...{ read, mine: valuesToSend(values, changedFields(definition, before, values)) },
        theirs: theirs.values as EntityValues,
      });
    openOverlap(theirs.updatedBy, found(now.current.draft.values));
    // Before the next key: the editor that does not show their paragraphs yet would report the text without them.
    flushSync(() => now.current.draft.bringBack((values) => found(values).take));
    setThere(onServer(theirs));
  }

  /** Notes why the server does not have the changes as they are here. */
  async function noteFailure(error: unknown): Promise<void> {
    if (!isApiError(error)) throw error;
    if (error.kind !== 'stale') setFailed({ error, values: draft.values });
    else await join(error.data as WorkingCopy | null).catch(noteFailure);
  }

  const write = useEffectEvent(async (): Promise<boolean> => {
    if (!row || busy.current) return false;
    // Who presses the key while it is on its way sends it once.
    const { version } = handle.current;
    if (version !== there.version && sameValues(wanted, written.current)) return true;
    busy.current = true;
    since.current = null;
    try {
      if (Object.keys(wanted).length > 0) {
        // As long as there are changes, they were made on the version on which they began.
        const sent = { version, rowVersion: there.rowVersion ?? row.version, values: wanted };
        const copy = await saveCopy(api, place, sent);
        // A save that waited for this one reads it before the next render.
        handle.current.version = copy?.version ?? 0;
        written.current = wanted;
        setThere({ ...onServer(copy), values: wanted });
      } else {
        if (there.version > 0) await discardCopy(api, place, there.version);
        handle.current.version = 0;
        setThere(nothingThere);
      }
      setFailed(null);
      return true;
    } catch (error) {
      await noteFailure(error);
      return false;
    } finally {
      busy.current = false;
    }
  });
  function send(): Promise<boolean> {
    const sent = write();
    handle.current.sent = sent;
    return sent;
  }
  const sendNow = useEffectEvent(() => void send());

  // What was refused is refused again until it is changed.
  const isRefused = failed !== null && !passing.includes(failed.error.kind) && failed.values === draft.values;
  const isHeld = !isBehind || saving || overlap !== null || isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value begins the rest anew
  useEffect(
    function saveAfterRest() {
      if (isHeld) {
        since.current = null;
        return;
      }
      since.current ??= Date.now();
      const left = since.current + Math.max(longestMs, restMs) - Date.now();
      const rest = setTimeout(sendNow, failed ? againMs : Math.max(0, Math.min(restMs, left)));
      return () => clearTimeout(rest);
    },
    [draft.values, there, isHeld, failed, restMs],
  );

  /** Brings discarded changes back whose form was left. */
  async function bringBack(lost: { rowVersion: number; values: EntityValues }): Promise<void> {
    try {
      await saveCopy(api, place, { version: 0, ...lost });
      readListsAgain();
      notify({ kind: 'success', title: 'The changes are back' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'The changes could not be brought back', detail: error.message });
    }
  }

  return {
    isOn,
    there,
    missing: notThere(draft, there.values),
    failure: failed?.error ?? null,
    overlap,
    keepMine,
    takeTheirs,
    isUnderWay: !isHeld && failed === null,
    saveByKey: async () => {
      await handle.current.sent;
      if (overlap !== null) {
        notify({ kind: 'warning', title: 'Choose first whose text stays' });
        return;
      }
      if (isBehind && !(await send())) {
        notify({
          kind: 'warning',
          title: 'Not saved on the server yet',
          detail: 'It is in this browser, and is sent by itself.',
        });
        return;
      }
      const left = notThere(draft, wanted);
      if (left.length > 0) {
        draft.askToSave();
        notify({ kind: 'warning', title: `Not saved: ${labelsOf(definition, left)}` });
        return;
      }
      notify({
        kind: 'success',
        title: 'Draft saved',
        detail: 'Readers see it once you publish the changes.',
      });
    },
    discard: async () => {
      await handle.current.sent;
      const typed = valuesToSend(draft.values, draft.changed);
      busy.current = true;
      try {
        if (handle.current.version > 0) await discardCopy(api, place, handle.current.version);
      } catch (error) {
        if (!isApiError(error)) throw error;
        notify({ kind: 'danger', title: 'The changes could not be discarded', detail: error.message });
        return noteFailure(error);
      } finally {
        busy.current = false;
      }
      setThere(nothingThere);
      endOverlap();
      draft.bringBack(valuesToSend(row?.values ?? {}, draft.changed));
      const lost = { rowVersion: row?.version ?? 0, values: wanted };
      const run = () => (isHere.current ? draft.bringBack(typed) : void bringBack(lost));
      notify({ kind: 'success', title: 'Changes discarded', action: { label: 'Undo', run } });
    },
  };
}
