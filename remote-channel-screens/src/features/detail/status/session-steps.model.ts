import type { EntityValues } from 'shared-contracts/entities';

/** What staff do with a session in one press: the status that it gets, and what the button says. */
export interface SessionStep {
  status: string;
  label: string;
}

const confirm: SessionStep = { status: 'accepted', label: 'Confirm' };
const decline: SessionStep = { status: 'rejected', label: 'Decline' };
const complete: SessionStep = { status: 'completed', label: 'Completed' };
const noShow: SessionStep = { status: 'no-show', label: 'No-show' };
const cancel: SessionStep = { status: 'cancelled', label: 'Cancel session' };
const resume: SessionStep = { status: 'accepted', label: 'Take up again' };

/** The next steps of a session, by its status and by whether it began by now (milliseconds). */
export function nextSteps({ status, start }: EntityValues, now: number): SessionStep[] {
  const hasBegun = Date.parse(String(start)) <= now;
  switch (status) {
    case 'pending':
      return [confirm, decline];
    case 'accepted':
      return hasBegun ? [complete, noShow, cancel] : [cancel];
    case 'cancelled':
    case 'rejected':
      return [resume];
    default:
      return [];
  }
}
