import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CancelOutcome, type cancelledPackages, mostCancelled } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { bulkOperationsKey } from '../../api/lists/bulk-operations-key.ts';
import { useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../text/dates.ts';
import { handOverWords, type NewPlaceKind, placeOf } from './hand-over-words.ts';
import { leftOut, sessionsText } from './left-out.model.ts';
import {
  cancelMany,
  cancelPlacesOf,
  changeBackMany,
  handOverMany,
  reopenMany,
  takeBackMany,
} from './sessions-together.api.ts';

/** Who gets sessions, or where they are, also in spite of what staff may override, and why. */
export interface HandOver {
  kind: NewPlaceKind;
  /** Of the coach, or the location. */
  id: number;
  name: string;
  anyway: boolean;
  reason: string;
}

/** Changes several sessions in one write, says what came of it, and offers to undo it. */
export function useSessionsTogether() {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const zone = useBusinessZone(definitionOf('appointments')) ?? browserZone();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  async function run(
    send: () => Promise<CancelOutcome>,
    words: { done: string; failed: string },
    undo: ((done: CancelOutcome['done']) => void) | null,
  ): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    try {
      const outcome = await send();
      const { done } = outcome;
      const detail = leftOut(outcome, zone);
      notify({
        kind: detail ? 'warning' : 'success',
        title: done.length === 0 ? words.failed : `${words.done} ${sessionsText(done.length)}`,
        ...(detail ? { detail } : {}),
        ...(undo && done.length > 0 ? { action: { label: 'Undo', run: () => undo(done) } } : {}),
      });
      void client.invalidateQueries({ queryKey: queryKeys.entity('appointments') });
      void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
      void client.invalidateQueries({ queryKey: bulkOperationsKey('appointments') });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: words.failed, detail: error.message });
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  function takeUp(done: CancelOutcome['done']): void {
    const key = crypto.randomUUID();
    const words = { done: 'Reopened', failed: 'The sessions were not reopened' };
    void run(() => reopenMany(api, done, key), words, null);
  }

  function changeBack(done: CancelOutcome['done']): void {
    const key = crypto.randomUUID();
    const words = { done: 'Changed back', failed: 'The sessions were not changed back' };
    void run(() => changeBackMany(api, done, key), words, null);
  }

  function giveBack(kind: NewPlaceKind, done: CancelOutcome['done']): void {
    const key = crypto.randomUUID();
    void run(() => takeBackMany(api, done, key), handOverWords[kind].back, null);
  }

  return {
    isBusy,
    /** Whether so many can be changed at once; says so where they cannot. */
    mayChange: (ids: readonly number[] | null): ids is readonly number[] => {
      if (ids !== null && ids.length <= mostCancelled) return true;
      notify({
        kind: 'warning',
        title: `At most ${mostCancelled} sessions can be changed at once`,
        detail: 'Choose them one by one, or filter the list.',
      });
      return false;
    },
    /** Undoes a change of other sessions of a series. */
    changeBack,
    /** Cancels the places of a client. Returns whether it was done. */
    cancelPlaces: (data: Parameters<typeof cancelPlacesOf>[1]) => {
      const key = crypto.randomUUID();
      const words = { done: 'Cancelled the place in', failed: 'The place was not cancelled' };
      return run(() => cancelPlacesOf(api, data, key), words, changeBack);
    },
    /** Returns whether it was done. */
    cancel: (
      ids: readonly number[],
      how: { packages: (typeof cancelledPackages)[number]; reason?: string },
    ) => {
      const key = crypto.randomUUID();
      const words = { done: 'Cancelled', failed: 'The sessions were not cancelled' };
      return run(() => cancelMany(api, { ids: [...ids], ...how }, key), words, takeUp);
    },
    /** Returns whether it was done. */
    handOver: (ids: readonly number[], { kind, id, name, ...how }: HandOver) => {
      const key = crypto.randomUUID();
      const { done, failed } = handOverWords[kind];
      const data = { ids: [...ids], ...placeOf(kind, id), ...how };
      return run(
        () => handOverMany(api, data, key),
        { done: done(name), failed },
        (rows) => giveBack(kind, rows),
      );
    },
  };
}
