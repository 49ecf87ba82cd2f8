import { bookingPageActor } from 'shared-contracts/entities';

/** The name under which the booking page writes: of rows with it, a visitor typed what they hold, and nobody of the business has changed it. */
export const pageActorName = bookingPageActor;
