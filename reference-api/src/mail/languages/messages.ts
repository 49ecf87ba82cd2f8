import type { PackageMailKind } from 'shared-contracts/api/package-mails';
import type { LateCost } from 'shared-contracts/entities';
import type { ProgrammeNoticeKind } from '../programme-notice.ts';
import type { NoticeKind, SessionsMail } from '../session-notice.ts';

/** What a mail says by one language. Numbers and dates come as they are written in it; a function gives the whole sentence, so that each language has its own order of words. */
export interface SessionMessages {
  /** What a notice is called, before the name of its session. */
  kinds: Record<NoticeKind, string>;
  /** What the subject about several sessions with one kind of news begins with: it agrees with their number. */
  severalKinds: Record<NoticeKind, string>;
  /** A kind, and what it is about. */
  named: (kind: string, text: string) => string;
  /** The heading of a mail about one session, and about several (`count` is 2 or more). */
  headings: Record<
    SessionsMail['role'],
    Record<NoticeKind, [one: string, several: (count: number) => string]>
  >;
  /** The heading of a mail about several sessions with different news, and what its subject begins with. */
  mixedHeading: string;
  mixedKind: string;
  /** The subject about several sessions (`count` is 2 or more). */
  severalSubject: (kind: string, count: number, business: string) => string;
  /** The first paragraph to a client, with placeholders. */
  introductions: Record<NoticeKind, string>;
  /** That to a client who waits, where the business chooses who gets a free place. */
  waitingForStaff: string;
  /** The greeting; an empty name greets nobody by name. */
  greeting: (name: string) => string;
  /** A service and who gives or takes it. */
  titled: (service: string, people: string) => string;
  /** From when to when. */
  span: (from: string, until: string) => string;
  /** When it is by the clock of the reader. */
  ownTime: (when: string) => string;
  before: (text: string) => string;
  /** Which clients a class has that it had not, and which it has no more. */
  joined: (names: string) => string;
  left: (names: string) => string;
  noPlace: string;
  /** Which package it uses. Whether that is paid is for the account of the client: they may still owe it. */
  paidWith: (name: string) => string;
  /** What a session costs that is paid singly. The part of it that is left to pay is null where nothing is, and the price where nothing was paid. */
  price: (price: string, left: string | null) => string;
  /** That it counts as used in a package, since the client cancelled it late. */
  keptIn: (name: string) => string;
  /** That its price is owed, since the client cancelled it late. */
  owed: (price: string) => string;
  /** Why the business cancelled it, in its own words. */
  reason: (text: string) => string;
  /** Until when cancelling is free, and what it costs afterwards. */
  freeUntil: (at: string, cost: LateCost) => string;
  freeEnded: (at: string, cost: LateCost) => string;
  /** The same of several sessions, by the hours before each. */
  freeBefore: (hours: number, cost: LateCost) => string;
  /** That a client who waited has got the place. */
  movedUp: string;
  wasWaiting: string;
  openSession: string;
  seeOrLeave: string;
  seeMoveOrCancel: string;
  /** How many sessions the text leaves out. */
  more: (count: number) => string;
  /** Whom a client asks; one of them may be missing, not both. */
  question: (ways: { email: string | null; phone: string | null }) => string;
  /** What a sample mail tells of, where the business has no session to come. */
  sample: { service: string; coach: string };
  /** Of the sessions of a whole course: its name, that who waits gets all of them or none, what it costs, and that its price is owed no more. */
  course: {
    named: (name: string) => string;
    waits: string;
    /** Who waits to move from another course keeps their place there. */
    keeps: (from: string) => string;
    price: (price: string) => string;
    returned: (price: string) => string;
    /** That a part of its price came back, from which course to which one the client moved, and what they owe in all since, or paid ahead. */
    credited: (price: string) => string;
    moved: (from: string, to: string) => string;
    owes: (price: string) => string;
    ahead: (price: string) => string;
  };
  package: PackageMessages;
  speaker: SpeakerMessages;
  /** The footer. */
  sentFor: (product: string, business: string) => string;
}

/** What a mail to a speaker says of a release. */
export interface SpeakerMessages {
  kinds: Record<ProgrammeNoticeKind, string>;
  severalKinds: Record<ProgrammeNoticeKind, string>;
  /** The heading of a mail about one session, and about several of one kind (`count` is 2 or more). */
  headings: Record<ProgrammeNoticeKind, [one: string, several: (count: number) => string]>;
  mixedHeading: string;
  mixedKind: string;
  severalSubject: (kind: string, count: number, agenda: string) => string;
  /** Who released what; a business that is called as its agenda released its own programme. */
  released: (facts: { business: string; agenda: string; release: string }) => string;
}

/** What a mail to a client says of a package that they bought or received. */
export interface PackageMessages {
  /** With placeholders. */
  subjects: Record<PackageMailKind, string>;
  introductions: Record<PackageMailKind, string>;
  headings: Record<PackageMailKind, string>;
  validUntil: (day: string) => string;
  /** That it ends on no day. */
  endless: string;
  priced: (price: string) => string;
  paid: (price: string) => string;
  left: (price: string) => string;
  from: (giver: string) => string;
  book: string;
  /** What a sample mail tells of, where the business sold nothing yet. */
  sample: { package: string; giver: string };
}
