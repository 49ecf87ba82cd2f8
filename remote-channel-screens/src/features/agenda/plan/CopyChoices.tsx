import { Button } from 'shared-contracts/ui/base';
import type { ConflictIndex } from '../../../ui/agenda/agenda-conflicts.model.ts';
import type { PlanDay } from '../../../ui/agenda/agenda-day.model.ts';
import { dayOfAgenda, type PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { dayText } from '../../../ui/text/dates.ts';
import { CopyButton } from './CopyButton.tsx';
import { leftRoomsText, placesOnDay, type useCopies } from './moving/use-copies.ts';

interface CopyChoicesProps {
  /** The sessions that are selected. */
  chosen: readonly PlannedSession[];
  index: ConflictIndex;
  days: readonly PlanDay[];
  /** The rooms that the plan shows. */
  shown: readonly number[];
  /** Whether a person chose what is shown. */
  chose: boolean;
  copies: ReturnType<typeof useCopies>;
  /** Called with the first of the sessions once copies were made: the button that was pressed may be gone. */
  onCopied: (session: PlannedSession) => void;
}

/** Copies the selected breaks: one to other rooms, any number to the next day. Talks have speakers, who are in one room at a time. */
export function CopyChoices({ chosen, index, days, shown, chose, copies, onCopied }: CopyChoicesProps) {
  const [first, ...others] = chosen;
  if (!first || chosen.some(({ kind }) => kind !== 'break')) return null;
  const dayOf = ({ start }: PlannedSession) => (start === null ? null : dayOfAgenda(start, index.agenda));
  const at = days.findIndex(({ day }) => day === dayOf(first));
  const [from, to] = [days[at], days[at + 1]];
  const isOneDay = chosen.every((one) => dayOf(one) === from?.day && one.room !== null);

  async function copyToDay(begin: PlanDay, next: PlanDay): Promise<void> {
    const places = placesOnDay(chosen, { from: begin, to: next, sessions: index.sessions });
    const leftOut = leftRoomsText(places.left, (room) => index.rooms.get(room)?.name ?? `Room ${room}`);
    if (first && (await copies.toDay(places.copies, next.day, leftOut))) onCopied(first);
  }

  async function copyToRooms(one: PlannedSession, rooms: readonly number[], leftOut: string): Promise<void> {
    if (await copies.toRooms(one, rooms, leftOut)) onCopied(one);
  }

  return (
    <>
      {others.length === 0 && (
        <CopyButton
          key={first.id}
          session={first}
          {...{ index, shown, chose }}
          onCopy={(rooms, leftOut) => void copyToRooms(first, rooms, leftOut)}
        />
      )}
      {from && to && isOneDay && (
        <Button size="small" type="text" onClick={() => void copyToDay(from, to)}>
          {`Copy to ${dayText(to.day)}`}
        </Button>
      )}
    </>
  );
}
