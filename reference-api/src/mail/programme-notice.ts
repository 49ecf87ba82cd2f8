/** What a mail reports to a speaker of a session: they have it, it is at another time or place or has another title, or it does not take place, or not with them. */
export const programmeNoticeKinds = ['new', 'changed', 'cancelled', 'removed'] as const;

/** One of {@link programmeNoticeKinds}. */
export type ProgrammeNoticeKind = (typeof programmeNoticeKinds)[number];

/** A session of a programme as a speaker knows it. `start` is ISO 8601. */
export interface SpokenSession {
  title: string;
  start: string;
  minutes: number;
  room: string;
}

/** What is different for a speaker in a session: as it is now, or, where it is gone, as it was. */
export interface ProgrammeNotice {
  kind: ProgrammeNoticeKind;
  session: SpokenSession;
  /** As it was; null unless it changed. */
  before: SpokenSession | null;
  /** The iCalendar UID and SEQUENCE. */
  uid: string;
  sequence: number;
}

/** A mail that tells one speaker what a release of an agenda changes for them. */
export interface ProgrammeMail {
  kind: 'programme';
  to: string;
  name: string;
  business: { name: string; email: string | null };
  /** The language of its reader, by a locale such as `pt-PT`; absent in mails that were written before they had languages. */
  locale?: string;
  agenda: { title: string; zone: string; release: string; note: string | null };
  notices: ProgrammeNotice[];
}
