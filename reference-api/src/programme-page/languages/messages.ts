import type { ReleaseChange } from 'shared-contracts/api';

/** What the public page of a programme says in one language. Names, numbers, days and times come as they are written in it; counts are plain numbers. */
export interface ProgrammeMessages {
  skip: string;
  /** In which zone all times are; the zone comes with its offset. */
  timesIn: (zone: string) => string;
  release: (name: string, day: string, time: string) => string;
  search: { label: string; submit: string };
  filters: {
    rooms: string;
    tracks: string;
    roomsAndTracks: string;
    room: (name: string) => string;
    track: (name: string) => string;
    search: (words: string) => string;
    /** For those who hear the page; what follows the name of a filter. */
    remove: string;
    whole: string;
    roomGone: string;
    trackGone: string;
    seats: (count: number) => string;
    found: (count: number) => string;
  };
  days: string;
  allDays: string;
  empty: string;
  now: {
    title: string;
    at: (time: string) => string;
    more: (on: number, next: number) => string;
    again: string;
    nothing: string;
    next: string;
    nextAt: (time: string) => string;
    nothingNext: string;
  };
  session: {
    tentative: string;
    when: string;
    room: string;
    track: string;
    type: string;
    language: string;
    recording: string;
    notRecorded: string;
    webPage: string;
    links: string;
    speakers: (count: number) => string;
  };
  changes: {
    title: string;
    /** How many changes a release brought. */
    since: (name: string, count: number) => string;
    none: string;
    /** What follows a list that is cut. */
    more: (count: number) => string;
    /** Instead of the names of speakers. */
    nobody: string;
    kinds: Record<ReleaseChange['kind'], string>;
    /** Above sessions that do not take place. */
    cancelled: string;
  };
  /** Which product shows it. */
  by: (product: string) => string;
  calendar: { add: string; whole: string; of: (name: string) => string };
  notices: {
    toProgramme: string;
    noPage: Notice;
    notOut: Notice;
    notThere: Notice;
    /** That this server cannot show the page at the moment. */
    busy: Notice;
    /** What follows the title of a session that was there once. */
    gone: string;
  };
}

interface Notice {
  heading: string;
  sentence: string;
}
