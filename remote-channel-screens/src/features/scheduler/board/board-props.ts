import type { Row } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import type { Booking } from '../times/scheduler.model.ts';

/** The colours (`#RRGGBB`) that services and coaches have, by id. */
export interface BoardColours {
  services: ReadonlyMap<number, string>;
  coaches: ReadonlyMap<number, string>;
}

/** What a board of a day and each of its columns are drawn with. */
export interface BoardProps {
  /** Zone (IANA) of the business. */
  zone: string;
  /** Hours of the clock from the first to the last one. */
  shown: { first: number; last: number };
  booking: Booking;
  /** Minutes of the day that are over. */
  past: number;
  titles: Titles;
  /** How many clients a session of a service takes, by its id. */
  capacities: ReadonlyMap<number, number>;
  colours: BoardColours;
  /** Whether a session is one of those that the filter is about; others stand back. */
  isMeant: (row: Row) => boolean;
  /** Id of the text that says what the keys do. */
  help: string;
}
