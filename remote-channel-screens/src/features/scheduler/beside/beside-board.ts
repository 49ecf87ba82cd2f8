import { createContext, type MouseEvent } from 'react';
import type { Accepted } from '../../../ui/booking/accepted.model.ts';
import type { FreeTime, SessionBeside } from './session-beside.model.ts';

/** What is open beside the boards, and how they open something there. */
export interface BesideBoard {
  open: SessionBeside | null;
  /** Opens a session instead of the page that its link leads to, where there is room beside the boards. `stop` is where the focus returns to. */
  onSession: (event: MouseEvent, id: number, stop: string | null) => void;
  /** Opens a new session, at a free time and with what was accepted against it; on its page where there is no room. */
  onNew: (
    at: FreeTime | null,
    about?: { accepted: Accepted; name: string; stop: string | null },
  ) => Promise<void>;
}

export const BesideBoardContext = createContext<BesideBoard>({
  open: null,
  onSession: () => undefined,
  onNew: () => Promise.resolve(),
});
