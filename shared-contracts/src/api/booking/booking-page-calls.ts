// One thing: the calls of the page on which clients book, and those that switch it on.
import * as z from 'zod/mini';
import { isRealDate } from '../../days/calendar.ts';
import { longestCancelReason } from '../../entities/definitions/booking.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { askedField } from '../custom/asked-field.ts';
import { idOfRow, textUpTo } from '../limits.ts';
import { longestPageAddress, pageAddress } from '../page-address.ts';
import { bookedSession, bookingSlot } from './booked-session.ts';
import { instant, page, session, tag, visitorFields, withToken, zone } from './visitor-fields.ts';

/** The longest address of a booking page, in characters. */
export const longestBookingAddress = longestPageAddress;

const bookingAddress = pageAddress('studio-harbour');

const date = z.string().check(z.refine(isRealDate, 'Give a date as YYYY-MM-DD.'));

const named = z.object({ id: z.number(), name: z.string() });
const money = z.object({ amount: z.number(), currency: z.string() });

const bookableService = z.object({
  ...named.shape,
  category: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Minutes. */
  duration: z.number(),
  price: z.nullable(money),
  /** The most clients of a session; null where nobody entered it. */
  capacity: z.nullable(z.number()),
  needsConfirmation: z.boolean(),
  /** Ids of the coaches who give it. */
  coaches: z.array(z.number()),
  /** Whether clients book whole courses of it, besides single sessions (`offered`) or alone (`only`); absent where there are none. Since 2.30. */
  courses: z.optional(z.enum(['offered', 'only'])),
  /** Whether clients hire a room, and nobody gives it: its `coaches` are the rooms. Since 2.28. */
  hiresRoom: z.optional(z.boolean()),
  /** Where clients can have it, with the ids of the coaches who give it there; empty where no location is named, or all are rooms of one house. Since 2.24. */
  locations: z.optional(z.array(z.object({ id: z.number(), coaches: z.array(z.number()) }))),
});

/** A service as the booking page offers it. */
export type BookableService = z.output<typeof bookableService>;

const accent = z.object({ accent: z.string(), onAccent: z.string() });

const visitedPage = z.object({
  business: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** Address of a small image; null without an uploaded logo. */
    logo: z.nullable(z.string()),
    /**
     * The colour of the business in both schemes (`#rrggbb`), with a contrast of at least 4.5 : 1, and that of text on it; null where it chose none.
     * Since 2.28.
     */
    accents: z.optional(z.nullable(z.object({ light: accent, dark: accent }))),
    /** Zone (IANA). */
    zone: z.string(),
  }),
  services: z.array(bookableService),
  coaches: z.array(named),
  /** The locations of the services, by name, each with its zone (IANA). Since 2.24. */
  locations: z.optional(
    z.array(z.object({ ...named.shape, address: z.nullable(z.string()), zone: z.string() })),
  ),
  /** How many hours before its start a session can be cancelled or moved. */
  cancelHours: z.number(),
  /** Whether clients get mails about their sessions. */
  sendsMails: z.boolean(),
  /** How many hours before its start a session is cancelled for free; null where it always is. Afterwards, it costs `lateCost`; absent: the package. */
  freeCancelHours: z.optional(z.nullable(z.number())),
  lateCost: z.optional(z.enum(['package', 'price', 'both'])),
  /** Who gets a free place of a class for which several wait: the first one on the list, or whom staff choose. Absent: the first one. Since 2.25. */
  freePlaces: z.optional(z.enum(['automatic', 'staff'])),
  /** What the business asks clients besides name, email and phone, in its own words. */
  fields: z.optional(z.array(askedField)),
});

/** What a visitor of a booking page sees. */
export type VisitedPage = z.output<typeof visitedPage>;

/** Reads the page of a business. Fails with 404 where no page that is on has this address. */
export const visitBookingPage = call({
  id: 'visitBookingPage',
  tag,
  summary: 'What clients can book at a business',
  method: 'GET',
  path: '/v1/book/:address',
  access: 'public',
  params: page,
  answer: envelope(visitedPage),
});

/**
 * Lists the free times of a service, in order, with one coach or with anyone who is free, on at most 31 days of a zone, at one `location` or at any. With the
 * `token` of a session, as if that session were not there, and at its location while the service is given there. With `full`, also the sessions of several that
 * are full and for which one can wait. Fails with 404 for a location in the trash.
 */
export const listBookingSlots = call({
  id: 'listBookingSlots',
  tag,
  summary: 'Free times of a service on at most 31 days',
  method: 'GET',
  path: '/v1/book/:address/slots',
  access: 'public',
  params: page,
  query: z.object({
    service: idInPath,
    coach: z.optional(idInPath),
    location: z.optional(idInPath),
    from: date,
    to: date,
    zone,
    token: z.optional(textUpTo(200)),
    full: z.optional(z.literal('true')),
  }),
  answer: envelope(z.array(bookingSlot)),
});

const wanted = { coach: z.nullable(idOfRow()), start: instant };

/** Books a session, or a place in one. Fails with 409 `notFree` and `refusedBookingData` where it is not free any more. */
export const bookSession = call({
  id: 'bookSession',
  tag,
  summary: 'Book a free time; answers the token with which the client sees, moves and cancels the session',
  method: 'POST',
  path: '/v1/book/:address/sessions',
  access: 'public',
  params: page,
  body: z.object({
    data: z.strictObject({
      ...wanted,
      service: idOfRow(),
      /** Where; null or absent: any location of the service. */
      location: z.optional(z.nullable(idOfRow())),
      ...visitorFields,
    }),
  }),
  answer: envelope(withToken),
});

/** Reads a session by the token of its client. */
export const readBookedSession = call({
  id: 'readBookedSession',
  tag,
  summary: 'A session, by the token of its client',
  method: 'GET',
  path: '/v1/book/:address/sessions/:token',
  access: 'public',
  params: session,
  answer: envelope(bookedSession),
});

/** Cancels the place of a client, who may say why (since 2.28). Fails with 409 `conflict` and a sentence after `changeableUntil` of the session. */
export const cancelBookedSession = call({
  id: 'cancelBookedSession',
  tag,
  summary: 'Cancel the place of a client in a session',
  method: 'POST',
  path: '/v1/book/:address/sessions/:token/cancel',
  access: 'public',
  params: session,
  body: z.optional(
    z.object({ data: z.optional(z.object({ reason: z.optional(textUpTo(longestCancelReason)) })) }),
  ),
  answer: envelope(bookedSession),
});

/** Moves a client to another free time of the service at the same location; the token may change. Fails as {@link bookSession} and {@link cancelBookedSession} do. */
export const moveBookedSession = call({
  id: 'moveBookedSession',
  tag,
  summary: 'Move a client to another free time',
  method: 'POST',
  path: '/v1/book/:address/sessions/:token/move',
  access: 'public',
  params: session,
  body: z.object({ data: z.strictObject(wanted) }),
  answer: envelope(withToken),
});

const ownPage = z.object({
  /** Null until somebody chose one. */
  address: z.nullable(z.string()),
  /** An address from the name of the business; empty without a name. */
  suggestion: z.string(),
  isOn: z.boolean(),
  /** 0 until somebody wrote it. */
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});

/** The booking page as its business sees it. */
export type OwnBookingPage = z.output<typeof ownPage>;

/** Reads the address of the own booking page, and whether it is on. */
export const readBookingPage = call({
  id: 'readBookingPage',
  tag,
  summary: 'The address of the own booking page, and whether it is on',
  method: 'GET',
  path: '/v1/a/booking-page',
  access: 'signedIn',
  answer: envelope(ownPage),
});

/** Writes the own booking page. `context.version` is the version that was read. Fails with 409 `duplicate` where another business has the address. */
export const writeBookingPage = call({
  id: 'writeBookingPage',
  tag,
  summary: 'Switch the booking page on or off, and choose its address',
  method: 'PUT',
  path: '/v1/a/booking-page',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.strictObject({ address: bookingAddress, isOn: z.boolean() }),
  }),
  answer: envelope(ownPage),
});

const serviceWithoutTimes = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether clients only join sessions that staff planned. */
  isPlanned: z.boolean(),
});

/** A service that the booking page shows, and of which clients find no time. */
export type ServiceWithoutTimes = z.output<typeof serviceWithoutTimes>;

/** Lists the services that the booking page shows and for which clients find no time in the next four months, by category and name. */
export const listServicesWithoutTimes = call({
  id: 'listServicesWithoutTimes',
  tag,
  summary: 'The services of the booking page for which there is no time',
  method: 'GET',
  path: '/v1/a/booking-page/services-without-times',
  access: 'signedIn',
  answer: envelope(z.array(serviceWithoutTimes)),
});

/** Every call of this file. */
export const bookingPageCalls: readonly Call[] = [
  ...[visitBookingPage, listBookingSlots, bookSession],
  ...[readBookedSession, cancelBookedSession, moveBookedSession],
  ...[readBookingPage, writeBookingPage, listServicesWithoutTimes],
];
