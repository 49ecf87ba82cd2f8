import { type EntityValues, statusesThatFree } from 'shared-contracts/entities';
import { mailWords } from '../../../ui/booking/mail-words.ts';

/** What staff do with a session in one press: the status that it gets, and what the button says. */
export interface SessionStep {
  status: string;
  label: string;
  /** What the notice says once it is done. */
  done: string;
}

const confirm: SessionStep = { status: 'accepted', label: 'Confirm', done: 'Session confirmed' };
const decline: SessionStep = { status: 'rejected', label: 'Decline', done: 'Session declined' };
const complete: SessionStep = { status: 'completed', label: 'Completed', done: 'Session completed' };
const noShow: SessionStep = { status: 'no-show', label: 'No-show', done: 'Marked as no-show' };
const cancel: SessionStep = { status: 'cancelled', label: 'Cancel session', done: 'Session cancelled' };
const resume: SessionStep = { status: 'accepted', label: 'Reopen', done: 'Session reopened' };

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
    // Pressed by mistake, or learned later.
    case 'completed':
      return [noShow];
    case 'no-show':
      return [complete];
    default:
      return [];
  }
}

/** The other consequences of a step of a session: for its package, of which `kept` count as used, for the `owed` who owe it, and for the mails to its people. */
export function outcomeOf(
  { status }: Pick<SessionStep, 'status'>,
  {
    values,
    kept = 0,
    owed = 0,
    isMailed,
    now,
  }: { values: EntityValues; kept?: number; owed?: number; isMailed: boolean; now: number },
): string {
  const isNotified = isMailed && Date.parse(String(values.start)) > now;
  const hasClients = Array.isArray(values.clients) && values.clients.length > 0;
  const isFreed = statusesThatFree.includes(status);
  const wasFreed = statusesThatFree.includes(String(values.status));
  return [
    isFreed && values.package && kept === 0 ? 'Nothing is taken from the package for it.' : '',
    kept === 1 ? 'The session of the package counts as used.' : '',
    kept > 1 ? `The sessions of the package of ${kept} clients count as used.` : '',
    owed === 1 ? 'Its client owes the price.' : '',
    owed > 1 ? `${owed} clients owe the price.` : '',
    wasFreed && values.package ? 'The package is used for it again.' : '',
    isNotified && status !== 'completed' && status !== 'no-show'
      ? mailWords(hasClients ? 'its clients and coach' : 'its coach', { isCancelled: isFreed })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
