// One thing: a free time, and a booked session, as a visitor of the booking page reads them.
import * as z from 'zod/mini';

const named = z.object({ id: z.number(), name: z.string() });
const money = z.object({ amount: z.number(), currency: z.string() });
const span = z.object({ start: z.string(), end: z.string() });

export const bookingSlot = z.object({
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
 * Why something is refused, for a page that says it in the language of its visitor. The codes are `client`, `taken`, `full`, `changed` (since 2.30, of a course), `free` (since 2.31), `past`, `notice` (hours) and
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

export const bookedSession = z.object({
  service: z.object({ ...named.shape, duration: z.number() }),
  coach: named,
  /** Whether the client hires a room, and `coach` is that room. Since 2.28. */
  hiresRoom: z.optional(z.boolean()),
  /** Its zone (IANA) is there since 2.23. */
  location: z.nullable(
    z.object({ name: z.string(), address: z.nullable(z.string()), zone: z.optional(z.string()) }),
  ),
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
  /**
   * For a client who waits for a place: how many wait before them. Its status is `pending`. Since 2.25, `isClosed` says that it begins so soon that nobody moves up by
   * themselves any more: a free place is for who books it first.
   */
  waiting: z.optional(z.object({ before: z.number(), isClosed: z.optional(z.boolean()) })),
  /** Who comes, where somebody else gets their mails: a parent may have a place for each of two children. Since 2.21. */
  attendee: z.optional(z.string()),
  /** Whether who moves leaves a session that takes place without them, as one who cancels does: moving late costs what cancelling costs. Since 2.23. */
  leavesByMoving: z.optional(z.boolean()),
  /**
   * The course that it is one session of, where the client has a place in others of it that are to come, or waits for them: its name, their sessions to come that
   * they can still cancel, those for which it is too late, and `isFixed` where that is all of them: `sessions` has them then. Absent for a single session. Since 2.30.
   */
  course: z.optional(
    z.object({
      name: z.string(),
      sessions: z.array(span),
      late: z.optional(z.array(span)),
      isFixed: z.boolean(),
      /** What all of it costs the client: what was sold to them, or what who waits read. Absent where they paid with what they had. Since 2.31. */
      price: z.optional(money),
      /**
       * What becomes of that price once `sessions` are cancelled: it is owed no more (`returned`), or the sessions come back to the package and it is owed as before
       * (`kept`). Absent for who waits. Since 2.31.
       */
      outcome: z.optional(z.enum(['returned', 'kept'])),
    }),
  ),
  /**
   * For who gave up the rest of a course, in the answer to that and whenever they look again: the price that they owe no more, and what they paid of it, which the business pays back; `price` is null where
   * it is owed as before, and the sessions came back to the package. Since 2.31.
   */
  gaveUp: z.optional(z.object({ price: z.nullable(money), paid: z.nullable(money) })),
});

/** A session as its client sees it. */
export type BookedSession = z.output<typeof bookedSession>;
