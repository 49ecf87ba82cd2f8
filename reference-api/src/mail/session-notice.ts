import type { MailTexts } from 'shared-contracts/api/mail-templates';
import type { LateCost, Money } from 'shared-contracts/entities';

/** The content of a mail about a session. Times are ISO 8601. */
export interface SessionFacts {
  /** `waiting`: the session takes place, and this client waits for a place in it. */
  status: 'pending' | 'accepted' | 'waiting';
  start: string;
  end: string;
  service: { id: number; name: string };
  /** `isRoom`: nobody gives the session, and the client hires this room. */
  coach: { id: number; name: string; isRoom?: true };
  /** Its zone (IANA) is absent in notices of before mails had it. */
  location: { id: number; name: string; address: string | null; link: string | null; zone?: string } | null;
  /** Names, for the coach alone: no client learns who the others are. In a mail to the contact of a client: that client. */
  clients: string[];
  /** Whether the client saw it on the booking page alone, and no mail has said it yet. */
  shown?: true;
}

/** A client by the id of the user, or a coach by that of the coach. */
export interface Person {
  role: 'client' | 'coach';
  id: number;
}

/** Kinds of notices, in the order in which a mail has them. */
export const noticeKinds = ['requested', 'booked', 'changed', 'cancelled', 'reminder', 'waiting'] as const;

/** One of {@link noticeKinds}. */
export type NoticeKind = (typeof noticeKinds)[number];

/** The content of a mail about one session: its present state (for a cancelled one, its last state), and the state of the last mail where that differed, or had the client wait. */
export interface Notice {
  kind: NoticeKind;
  session: number;
  facts: SessionFacts;
  before: SessionFacts | null;
}

/** Until when (ISO 8601) a client cancels a session for free, and whether that was still to come when the mail was written. */
export interface CancellationTerms {
  freeUntil: string;
  isFree: boolean;
  /** What it costs afterwards. */
  cost: LateCost;
}

/** The course that a session is one of, as its client bought it. */
export interface CourseOfNotice {
  name: string;
  /** What all of it costs them; null where nobody said it. */
  price: Money | null;
  /** What was taken off their account, since they gave it up before it began; null where nothing was. */
  returned: Money | null;
  /** What of its price came back where staff moved the client to another course; absent or null where nothing did. */
  credited?: Money | null;
  /** The course in which they keep their place until they get one in this one; absent or null for whom it is no move. */
  leaves?: string | null;
}

/** A notice in a mail. `link` is the path of the screen on which the person finds the session. */
export interface SentNotice extends Notice {
  /** The iCalendar UID and SEQUENCE: the same session is the same entry of a calendar, and the highest number holds. */
  uid: string;
  sequence: number;
  link: string | null;
  /** For a client whose session takes place; absent where cancelling is always free. */
  terms?: CancellationTerms | null;
  /** For a client whose session takes place: the package that pays it; absent in mails that were written before they said it. */
  paidWith?: string | null;
  /** For a client who pays the session singly: what it costs, and how much of it is not paid yet. */
  singly?: { price: Money; left: Money } | null;
  /** For a client who waits: whether staff choose who gets a free place, at least for this session. */
  isChosen?: boolean;
  /** For a client who cancelled late: the package from which the session is used all the same. */
  keptIn?: string | null;
  /** For a client who pays singly and cancelled late: what they owe all the same. */
  owed?: Money | null;
  /** Why the business cancelled the session; absent where nobody said it. */
  reason?: string;
  /** For a client who has it, waits for it, or cancelled it as part of a whole course. */
  course?: CourseOfNotice | null;
}

/** A mail that tells one person of one or several sessions. */
export interface SessionsMail {
  kind: 'sessions';
  to: string;
  /** Empty where a stranger typed it: whose address it is has not seen that name. */
  name: string;
  role: Person['role'];
  /** The language of its reader, by a locale such as `pt-PT`; absent in mails that were written before there were languages. */
  locale?: string;
  /** The zone (IANA) of its reader, a client; absent where nobody entered it, and in mails that were written before they said it. */
  zone?: string | null;
  /** The words of the business for one session, by kind; the standard ones where absent. */
  texts?: Partial<Record<NoticeKind, MailTexts>>;
  /** Its address is absent in mails that were written before they said it. */
  business: {
    name: string;
    email: string | null;
    phone: string | null;
    address?: string | null;
    note: string | null;
    zone: string;
  };
  notices: SentNotice[];
  /** What a client owes in all who moved to another course, less than 0 where they paid ahead; absent in other mails. */
  owed?: Money[];
}
