// One thing: the save of a draft, from the first write to its notice, whatever refuses it.
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowAnswer } from 'shared-contracts/api';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  fieldOf,
  hasWorkingCopies,
  type Row,
} from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { createRow, restoreRow, type WriteOptions } from '../../../api/rows.api.ts';
import { useListUpdates } from '../../../api/use-list-updates.ts';
import { inTheWay } from '../../../api/use-restore.ts';
import { inWordsOf } from '../../../api/words/named-words.ts';
import { type Accepted, isAccepted } from '../../../ui/booking/accepted.model.ts';
import { browserZone } from '../../../ui/text/dates.ts';
import { rowTime } from '../../../ui/text/row-time.ts';
import { rowTitle, zoneOf } from '../../../ui/value-text.ts';
import { useConflictNotice } from '../agenda/use-conflict-notice.ts';
import { useAskOwnName } from '../people/use-own-name.ts';
import { type CopyHandle, changedFields, labelsOf, type SentWrite, valuesToSend } from './draft.model.ts';
import type { Merge } from './merging/merge.model.ts';
import type { Draft } from './use-draft.ts';
import { writeRow } from './write-row.api.ts';

/** What a save changed: the values of the row right before it, also where others had changed them meanwhile, and those that it has now. */
export interface SavedChange {
  before: EntityValues;
  after: EntityValues;
}

interface Saying {
  said?: Said | undefined;
  /** The values that were overridden with the save. */
  instead?: EntityValues | undefined;
  /** Runs once the row is saved. */
  onSaved?: ((change: SavedChange) => void) | undefined;
}

/** A change that overlaps with someone else's, to be decided. */
export interface OpenConflict {
  theirs: RowAnswer;
  merge: Merge;
}

/** What the notice of a save says where that is more than that it was saved. It offers to take the overridden values back. */
export interface Said {
  title: string;
  detail?: string;
}

// The errors after which nobody knows whether the server has written it.
const mayBeWritten: readonly ApiError['kind'][] = ['offline', 'timeout', 'unexpected'];

interface Saving {
  /** What is accepted against the time of a session, which needs no further consent. */
  accepted?: Accepted | null | undefined;
  /** Zone of the times of a row that names none; the browser's by default. */
  zone?: string;
  /** The working copy of the row, which a save publishes. */
  copy?: RefObject<CopyHandle>;
}

/** What a save did to a row, in a word: content is published or scheduled where it was not before. */
function doneTo(definition: EntityDefinition, { values }: Row, before: Row | null): string {
  const isNew = definition.content && values.status !== before?.values.status;
  if (isNew && values.status === 'published') return 'Published';
  if (hasWorkingCopies(definition) && values.status === 'published') return 'Published the changes of';
  if (isNew && values.status === 'archived') return 'Archived';
  if (isNew && before?.values.status === 'published') return 'Unpublished';
  return isNew && values.status === 'scheduled' ? 'Scheduled' : 'Saved';
}

/** The sentence that the server removed a time of unpublishing, since it had passed and the form left it as it was; null where it did not. */
function removedUnpublishing(answer: Row, before: Row, sent: EntityValues): string | null {
  const time = before.values.unpublishAt ?? null;
  if (time === null || sent.unpublishAt !== time || answer.values.unpublishAt !== null) return null;
  return '“Unpublish at” had passed, so it is empty now.';
}

/** Saves a draft, one write at a time. Typed values always stay. */
export function useSave(
  definition: EntityDefinition,
  draft: Draft,
  onCreated: (row: Row) => void,
  { accepted = null, zone = browserZone(), copy }: Saving = {},
) {
  const { api, notify, session } = useShell();
  const updateLists = useListUpdates(definition.name);
  const notifyConflicts = useConflictNotice(definition);
  const askOwnName = useAskOwnName();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const busy = useRef(false);
  // The same text sent again is the same write, also where the first answer was lost.
  const sent = useRef<SentWrite | null>(null);

  // The screen may show another row by the time that one reads the notice.
  function savedText({ data: row, titles }: RowAnswer, before: Row | null): string {
    const time = rowTime(definition, row, zoneOf(row.values, zone));
    return `${doneTo(definition, row, before)} “${rowTitle(definition, row, titles)}${time === null ? '' : `, ${time}`}”`;
  }

  async function create(values: EntityValues, { onSaved, ...how }: WriteOptions & Saying) {
    const data = valuesToSend(values, Object.keys(allFields(definition)));
    const text = JSON.stringify([data, how, session.mode]);
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const answer = await createRow(api, definition.name, data, { ...how, idempotencyKey: sent.current.key });
    draft.adopt(answer, values);
    updateLists(answer);
    notify({ kind: 'success', title: savedText(answer, null) });
    void notifyConflicts(answer, null);
    onCreated(answer.data);
    onSaved?.({ before: {}, after: answer.data.values });
  }

  /** Restores the values that a saved row had, whatever became of its form. Conflicts that they had before do not hinder it. */
  async function undoWrite(saved: RowAnswer, before: EntityValues): Promise<void> {
    try {
      const values = { ...saved.data.values, ...before };
      const written = await writeRow(api, definition, { base: saved, values, how: { anyway: true } });
      if (written.kind === 'conflict') {
        notify({ kind: 'warning', title: 'This was changed since', detail: 'It stays as it is now.' });
        return;
      }
      draft.adopt(written.answer, saved.data.values);
      updateLists(written.answer);
      notify({ kind: 'success', title: 'Undone' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const detail = inWordsOf(definition, error.message);
      notify({ kind: 'danger', title: 'This could not be undone', detail });
    }
  }

  async function change(
    base: RowAnswer,
    values: EntityValues,
    { said, instead, onSaved, ...how }: WriteOptions & Saying,
  ) {
    const version = copy?.current.version ?? 0;
    const publishing = version > 0 ? { ...how, workingCopy: version } : how;
    const written = await writeRow(api, definition, { base, values, how: publishing });
    if (written.kind === 'conflict') {
      setConflict(written);
      return;
    }
    setConflict(null);
    // Before the next key: the editor shows the paragraphs of others that came in with it.
    flushSync(() => draft.adopt(written.answer, values));
    updateLists(written.answer);
    const hasTaken = written.taken.length > 0;
    const who = hasTaken && written.by === (await askOwnName()) ? 'you' : (written.by ?? 'someone');
    const preserved = `Also kept what ${who} changed${who === 'you' ? ' elsewhere' : ''}: ${labelsOf(definition, written.taken)}.`;
    const removed = hasTaken ? null : removedUnpublishing(written.answer.data, base.data, values);
    const detail = [said?.detail, hasTaken && preserved, removed].filter(Boolean).join(' ');
    const names = Object.keys(instead ?? {});
    const before = Object.fromEntries(names.map((name) => [name, base.data.values[name] ?? null]));
    notify({
      kind: 'success',
      title: said?.title ?? savedText(written.answer, base.data),
      ...(detail ? { detail } : {}),
      ...(said ? { action: { label: 'Undo', run: () => void undoWrite(written.answer, before) } } : {}),
    });
    void notifyConflicts(written.answer, base.data.values);
    onSaved?.({ before: written.over, after: written.answer.data.values });
  }

  const inWords = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [name, inWordsOf(definition, message)]),
    );

  function setAll(values: EntityValues): void {
    for (const [name, value] of Object.entries(values)) draft.set(name, value);
  }

  // Writes; a refusal of fields restores the values `before` an action overrode them. Returns the fields that the server refused. They show their own errors; all other errors are shown above the form or in the dialog.
  async function run(
    values: EntityValues,
    base: RowAnswer | null,
    {
      inTrash = false,
      before = {},
      ...how
    }: WriteOptions & Saying & { inTrash?: boolean; before?: EntityValues } = {},
  ): Promise<string[]> {
    if (busy.current) return [];
    busy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      // What is on its way to the working copy comes before what publishes it.
      await copy?.current.sent;
      if (inTrash && base) await restoreRow(api, definition.name, base.data.id);
      const write = ({ said, instead, onSaved, ...options }: WriteOptions & Saying) =>
        base
          ? change(base, values, { said, instead, onSaved, ...options })
          : create(values, { onSaved, ...options });
      try {
        await write(how);
      } catch (error) {
        if (how.anyway || !isAccepted(error, values, accepted)) throw error;
        await write({ ...how, anyway: true });
      }
      return [];
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!mayBeWritten.includes(error.kind)) sent.current = null;
      const refused = Object.keys(error.fields).filter((name) => fieldOf(definition, name));
      if (refused.length === 0) setFailure({ ...error, message: inWordsOf(definition, error.message) });
      else {
        setConflict(null);
        // Nothing was published or the like: a later Save of the form must not do it. Without refused fields, Retry does it.
        setAll(before);
      }
      draft.refuse(inWords(error.fields), error.code === 'duplicate' ? inTheWay(error.data) : null);
      return refused;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return {
    saving,
    /** The write of a new row that was sent last and may be written; null where none is. A form that is opened again continues it. */
    sent,
    failure,
    conflict,
    /** Saves the draft, with some values overridden. Returns the invalid fields. */
    save: (instead: EntityValues = {}, how: WriteOptions & Pick<Saying, 'said' | 'onSaved'> = {}) => {
      draft.askToSave();
      const blocking = draft.broken.filter((name) => !(name in instead));
      if (blocking.length > 0) return Promise.resolve(blocking);
      const names = Object.keys(instead);
      const before = Object.fromEntries(names.map((name) => [name, draft.values[name] ?? null]));
      setAll(instead);
      return run({ ...draft.values, ...instead }, draft.base, { ...how, instead, before });
    },
    /** Saves what was decided of a conflict over the row that they wrote. */
    settle: (values: EntityValues, onSaved?: Saying['onSaved']) => {
      for (const name of changedFields(definition, draft.values, values))
        draft.set(name, values[name] ?? null);
      return conflict ? run(values, conflict.theirs, { onSaved }) : Promise.resolve([]);
    },
    leaveConflict: () => setConflict(null),
    /** Saves the draft of a row that was deleted meanwhile. */
    bringBack: () => void run(draft.values, draft.base, { inTrash: true }),
  };
}
