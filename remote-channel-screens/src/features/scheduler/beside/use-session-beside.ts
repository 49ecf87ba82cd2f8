import { type MouseEvent, useCallback, useMemo } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { leastWidth } from '../../../ui/beside/beside.model.ts';
import { useBeside } from '../../../ui/beside/use-beside.ts';
import type { BesideBoard } from './beside-board.ts';
import { newRecord, sessionBesideOf, valuesAt } from './session-beside.model.ts';

const hasRoom = () => innerWidth >= leastWidth;

// Everything else opens a tab or a window, as with any link.
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The session that is open beside the boards, as the address has it. */
export function useSessionBeside() {
  const navigate = useNavigate();
  const { record, open: openBeside, close } = useBeside();
  const onSession = useCallback<BesideBoard['onSession']>(
    (event, id, stop) => {
      if (event.defaultPrevented || !isPlain(event) || !hasRoom()) return;
      event.preventDefault();
      openBeside(id, { stop });
    },
    [openBeside],
  );
  const onNew = useCallback<BesideBoard['onNew']>(
    async (at, about) => {
      if (hasRoom()) return openBeside(newRecord(at), about ?? {});
      const preset = at && { preset: valuesAt(at), titles: { coaches: { [at.coach]: about?.name } } };
      await navigate(detailPath('appointments', 'new'), {
        state: { ...preset, ...(about ? { accepted: about.accepted } : {}) },
      });
    },
    [openBeside, navigate],
  );
  const open = useMemo(() => sessionBesideOf(record), [record]);
  const board = useMemo(() => ({ open, onSession, onNew }), [open, onSession, onNew]);
  return { record: record ?? '', open, close, board };
}
