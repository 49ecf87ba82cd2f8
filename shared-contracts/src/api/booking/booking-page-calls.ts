// One thing: the calls of the page on which clients book, and those that switch it on.
import * as z from 'zod/mini';
import { isRealDate } from '../../days/calendar.ts';
import { isTimeZone } from '../../days/time-zone.ts';
import { isPhoneNumber, noPhoneNumber } from '../../entities/contact/phone-number.ts';
import { clientLanguages } from '../../languages/languages.ts';
import { emailAddress } from '../accounts/person-rules.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { answersToFields, askedField } from '../custom/asked-field.ts';
import { idOfRow, textUpTo } from '../limits.ts';
import { longestPageAddress, pageAddress } from '../page-address.ts';

const tag = 'Booking page';

/** The longest address of a booking page, in characters. */
export const longestBookingAddress = longestPageAddress;

const bookingAddress = pageAddress('studio-harbour');

const page = z.object({ address: textUpTo(200) });
const session = z.object({ address: textUpTo(200), token: textUpTo(200) });
const date = z.string().check(z.refine(isRealDate, 'Give a date as YYYY-MM-DD.'));
const zone = textUpTo(100).check(z.refine(isTimeZone, 'Give a time zone, such as Europe/Berlin.'));
const instant = textUpTo(40).check(
  z.refine((text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: 'Give a time in UTC, such as 2026-06-03T10:00:00Z.',
  }),
);

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
});

/** A service as the booking page offers it. */
export type BookableService = z.output<typeof bookableService>;

const visitedPage = z.object({
  business: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** Address of a small image; null without an uploaded logo. */
    logo: z.nullable(z.string()),
    /** Zone (IANA). */
    zone: z.string(),
  }),
  services: z.array(bookableService),
  coaches: z.array(named),
  /** How many hours before its start a session can be cancelled or moved. */
  cancelHours: z.number(),
  /** Whether clients get mails about their sessions. */
  sendsMails: z.boolean(),
  /** How many hours before its start a session is cancelled for free; null where it always is. Afterwards, it costs `lateCost`; absent: the package. */
  freeCancelHours: z.optional(z.nullable(z.number())),
  lateCost: z.optional(z.enum(['package', 'price', 'both'])),
  /** What the business asks clients besides name, email and phone, in its own words. */
  fields: z.optional(z.array(askedField)),
});

/** What a visitor of a booking page sees. */
export type VisitedPage = z.output<typeof visitedPage>;

const bookingSlot = z.object({
  start: z.string(),
  end: z.string(),
  /** Null: one of the coaches who are free. */
  coach: z.nullable(z.number()),
  /** Places left; null where a session takes one client. 0: a client can wait for a place in it. */
  left: z.nullable(z.number()),
});

/** A time that is free (ISO 8601 in UTC). */
export type BookingSlot = z.output<typeof bookingSlot>;

/**
 * Why something is refused, for a page that says it in the language of its visitor. The codes are `client`, `taken`, `full`, `past`, `notice` (hours) and
 * `window` (days) of a time; `off`, `begun` and `late` (hours, phone) of a change. A page shows the sentence of the API for a code that it does not know.
 */
const reason = z.object({
  code: z.string(),
  /** Hours or days. */
  count: z.optional(z.number()),
  phone: z.optional(z.nullable(z.string())),
});

/** The `data` of a refused booking: the next free times after it, and why. */
export const refusedBookingData = z.object({ next: z.array(bookingSlot), reason: z.optional(reason) });

const bookedSession = z.object({
  service: z.object({ ...named.shape, duration: z.number() }),
  coach: named,
  location: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()) })),
  start: z.string(),
  end: z.string(),
  status: z.enum(['pending', 'accepted', 'cancelled', 'rejected', 'no-show', 'completed']),
  /** Until when it can be cancelled or moved (ISO 8601). */
  changeableUntil: z.string(),
  /** Why it cannot be cancelled or moved any more; null where it can. */
  fixed: z.nullable(z.string()),
  /** The same without words; absent where it can be changed. */
  fixedReason: z.optional(reason),
  /** What becomes of the package of the client who cancels now; for one who cancelled, what became of it. Absent where no package is used. */
  package: z.optional(
    z.object({
      name: z.string(),
      /** Whether its session counts as used all the same. */
      isKept: z.boolean(),
      /** Until when it comes back (ISO 8601); null where it always does. */
      freeUntil: z.nullable(z.string()),
    }),
  ),
  /** The same of who pays singly: the price, and whether it is owed all the same. Absent where a late cancellation costs nothing. */
  owed: z.optional(
    z.object({
      price: money,
      isKept: z.boolean(),
      freeUntil: z.string(),
    }),
  ),
  /** For a client who waits for a place: how many wait before them. Its status is `pending`. */
  waiting: z.optional(z.object({ before: z.number() })),
});

/** A session as its client sees it. */
export type BookedSession = z.output<typeof bookedSession>;

const withToken = z.object({ token: z.string(), session: bookedSession });

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
 * Lists the free times of a service, in order, with one coach or with anyone who is free, on at most 31 days of a zone. With the `token` of a session, as if that
 * session were not there. With `full`, also the sessions of several that are full and for which one can wait.
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
    from: date,
    to: date,
    zone,
    token: z.optional(textUpTo(200)),
    full: z.optional(z.literal('true')),
  }),
  answer: envelope(z.array(bookingSlot)),
});

const wanted = { coach: z.nullable(idOfRow()), start: instant };

/** Books a session, or a place in one. Fails with 409 `notFree` and {@link refusedBookingData} where it is not free any more. */
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
      name: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(120, 'Use at most 120 characters.')),
      email: emailAddress,
      phone: z.optional(
        z.string().check(
          z.trim(),
          z.maxLength(40, 'Use at most 40 characters.'),
          z.refine((text) => text === '' || isPhoneNumber(text), noPhoneNumber),
        ),
      ),
      /** Zone (IANA) of the visitor. */
      zone: z.optional(zone),
      /** In which a new client reads mails: the language of the page. */
      language: z.optional(z.enum(clientLanguages, 'Choose a language of the page.')),
      /** Waits for a place where the session is full. */
      waits: z.optional(z.boolean()),
      /** The answers to the fields of the page. */
      custom: z.optional(answersToFields),
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

/** Cancels the place of a client. Fails with 409 `conflict` and a sentence after {@link BookedSession.changeableUntil}. */
export const cancelBookedSession = call({
  id: 'cancelBookedSession',
  tag,
  summary: 'Cancel the place of a client in a session',
  method: 'POST',
  path: '/v1/book/:address/sessions/:token/cancel',
  access: 'public',
  params: session,
  answer: envelope(bookedSession),
});

/** Moves a client to another free time of the service; the token may change. Fails as {@link bookSession} and {@link cancelBookedSession} do. */
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

/** Every call of this file. */
export const bookingPageCalls: readonly Call[] = [
  ...[visitBookingPage, listBookingSlots, bookSession],
  ...[readBookedSession, cancelBookedSession, moveBookedSession],
  ...[readBookingPage, writeBookingPage],
];
