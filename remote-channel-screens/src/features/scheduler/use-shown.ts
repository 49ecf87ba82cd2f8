import { useMemo, useState } from 'react';
import { useSettingValues } from '../../api/use-settings.ts';
import type { Span } from '../../ui/board/lanes.model.ts';
import type { Board } from './times/boards.model.ts';
import { outside, shownHours } from './times/scheduler.model.ts';
import { shownBoards } from './times/stops.model.ts';

const wholeDay = { first: 0, last: 24 };

/** The boards as they are shown: the hours of work, or the whole day on request, in steps by the settings of the business. */
export function useShown(boards: readonly Board[], hours: readonly Span[], zone: string) {
  const setting = useSettingValues();
  const number = (key: Parameters<typeof setting>[0]) => Number(setting(key));
  const [isWhole, setWhole] = useState(false);
  const working = shownHours(hours, {
    first: number('scheduler-first-hour'),
    last: number('scheduler-last-hour'),
  });
  const { first, last } = isWhole ? wholeDay : working;
  const [slot, minutes] = [number('scheduler-slot-minutes'), number('scheduler-session-minutes')];
  const grid = useMemo(
    () => ({ shown: { first, last }, booking: { slot, minutes } }),
    [first, last, slot, minutes],
  );
  const days = useMemo(() => shownBoards(boards, { ...grid, zone }), [boards, grid, zone]);
  const columns = useMemo(() => days.flatMap((board) => board.columns), [days]);
  // A session at night does not widen the shown hours: a note reports it, and shows it on request.
  return { grid, days, columns, working, early: outside(columns, working), isWhole, setWhole };
}
