import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { Titles } from '../../../ui/value-text.ts';
import { labelsOf, type SentWrite, sameValue, valuesToSend } from '../draft/draft.model.ts';
import type { Draft } from '../draft/use-draft.ts';
import { aboutOf, type Found, forget, heldLocks, keep, keptAt, keyOf } from './kept-input.model.ts';
import { UnsavedInput } from './UnsavedInput.tsx';

// As long as a person rests between two words.
const restMs = 500;

interface Unsaved {
  /** Offers what was typed here before and not saved; null where there is nothing, or it is decided. */
  bar: ReactNode;
  /** Forgets what is typed here: the row is made, deleted, or left on purpose. */
  drop: () => void;
}

interface UnsavedOptions {
  initial: EntityValues;
  titles: Titles;
  onNamed: (titles: Titles) => void;
  writing: { saving: boolean; sent: RefObject<SentWrite | null> };
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and finds what a tab left there that closed before (ADR 116).
 * `initial` are the values of a new row. What a tab sent to be saved and had no answer to is sent again as the same write (`writing`): it is written once.
 */
export function useUnsaved(
  definition: EntityDefinition,
  draft: Draft,
  { initial, titles, onNamed, writing }: UnsavedOptions,
): Unsaved {
  const { session, notify } = useShell();
  const [place] = useState({
    tenant: session.tenant,
    entity: definition.name,
    id: draft.base?.data.id ?? null,
    channel: session.mode.channel.id,
    about: aboutOf(definition, initial),
  });
  const [key] = useState(() => keyOf(place, crypto.randomUUID()));
  const [all, setAll] = useState<readonly Found[]>([]);
  const [found = null] = all;
  const isDropped = useRef(false);
  const before = draft.base?.data.values ?? initial;
  const { changed, values } = draft;
  // What cannot be read is no value yet.
  const names = changed.filter((name) => !sameValue(before[name], values[name]));

  const keepNow = useEffectEvent(() => {
    if (names.length === 0 || isDropped.current) return;
    const input = { before: valuesToSend(before, names), typed: valuesToSend(values, names) };
    const { current: sent } = writing.sent;
    keep(key, { at: Date.now(), ...input, titles, ...(sent ? { sent } : {}) });
  });
  // The server had it: the form opened with it.
  const isHereAlready = useEffectEvent(({ key: old, typed }: Found) => {
    const isSame = Object.entries(typed).every(([name, value]) => sameValue(values[name], value));
    if (isSame) forget(old);
    return isSame;
  });
  useEffect(
    function holdLock() {
      let release: () => void = () => undefined;
      const left = new Promise<void>((done) => {
        release = done;
      });
      void navigator.locks?.request(key, () => left);
      return release;
    },
    [key],
  );
  useEffect(
    function findKept() {
      let isHere = true;
      void heldLocks().then((open) => {
        const left = keptAt(place, open).filter((one) => one.key !== key && !isHereAlready(one));
        if (isHere && left.length > 0) setAll(left);
      });
      return () => {
        isHere = false;
      };
    },
    [place, key],
  );
  const isClean = names.length === 0;
  useEffect(
    function forgetSaved() {
      if (isClean) forget(key);
    },
    [isClean, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value begins the rest anew
  useEffect(
    function keepAfterRest() {
      const rest = setTimeout(keepNow, restMs);
      return () => clearTimeout(rest);
    },
    [values],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that begins or is refused changes what is said of the input
  useEffect(
    function keepAsSent() {
      keepNow();
    },
    [writing.saving],
  );
  useEffect(function keepBeforeHiding() {
    const listen = () => keepNow();
    addEventListener('pagehide', listen);
    return () => removeEventListener('pagehide', listen);
  }, []);

  function decide(): void {
    if (found) forget(found.key);
    // What an earlier tab left is offered next.
    setAll(all.slice(1));
  }

  return {
    bar: found && (
      <UnsavedInput
        {...{ definition, found, before }}
        onBringBack={() => {
          onNamed(found.titles);
          const names = Object.keys(found.typed);
          const replaced = valuesToSend(draft.values, names);
          draft.bringBack(found.typed);
          const action = { label: 'Undo', run: () => draft.bringBack(replaced) };
          notify({ kind: 'info', title: `Brought back: ${labelsOf(definition, names)}`, action });
          writing.sent.current = found.sent ?? null;
          decide();
        }}
        onDiscard={decide}
      />
    ),
    drop: () => {
      isDropped.current = true;
      forget(key);
    },
  };
}
