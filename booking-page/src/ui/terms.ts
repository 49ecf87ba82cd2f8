import type { VisitedPage } from 'shared-contracts/api';
import { say } from '../languages/language.ts';

const hourMs = 3_600_000;

/** Until when cancelling is free, in a sentence; empty where it always is. `hours` are those of the business. */
export function freeText({
  freeCancelHours: hours,
  lateCost = 'package',
}: Pick<VisitedPage, 'freeCancelHours' | 'lateCost'>): string {
  if (hours === null || hours === undefined) return '';
  const words = say().details;
  return hours === 0 ? words.freeUntilStart(lateCost) : words.freeUntil(hours, lateCost);
}

/** Who gets a free place of a session that is full, in sentences. */
export function waitText({ business, sendsMails, freePlaces }: VisitedPage): string {
  const { details, frame } = say();
  if (freePlaces !== 'staff') return details.full(sendsMails);
  return details.fullChosen(business.name || frame.theBusiness, sendsMails);
}

/** Until when a session may be cancelled or moved, in a sentence, by the hours that the business asks for and what is left by now (milliseconds). `isMoving`: it is about to be moved to that start. */
export function changeText(
  start: string,
  hours: number,
  now: number,
  { isMoving = false }: { isMoving?: boolean } = {},
): string {
  const words = say().details;
  if (hours === 0) return words.changeUntilStart;
  if (Date.parse(start) - now >= hours * hourMs) return words.changeUntil(hours);
  return isMoving ? words.tooLateOnceMoved(hours) : words.tooLateToChange(hours);
}
