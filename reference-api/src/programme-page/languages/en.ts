import type { ProgrammeMessages } from './messages.ts';

export const english: ProgrammeMessages = {
  skip: 'Skip to the programme',
  timesIn: (zone) => `All times are in ${zone}.`,
  release: (name, day, time) => `Release ${name} of ${day}, ${time}.`,
  search: { label: 'Search sessions and speakers', submit: 'Search' },
  filters: {
    rooms: 'Rooms',
    tracks: 'Tracks',
    roomsAndTracks: 'Rooms and tracks',
    room: (name) => `Room: ${name}`,
    track: (name) => `Track: ${name}`,
    search: (words) => `Search: ${words}`,
    remove: ', remove this filter',
    whole: 'Whole programme',
    roomGone: 'a room that is not in this release',
    trackGone: 'a track that is not in this release',
    seats: (count) => `Room for ${count} people.`,
    found: (count) => {
      if (count === 0) return '0 sessions: nothing matches all of these.';
      return count === 1 ? '1 session.' : `${count} sessions.`;
    },
  },
  days: 'Days',
  allDays: 'All days',
  empty: 'This release has no sessions.',
  now: {
    title: 'On now',
    at: (time) => `On now, at ${time}`,
    more: (on, next) => `All that is on now (${on}) and next (${next})`,
    again: 'Read it again',
    nothing: 'Nothing is on at this moment.',
    next: 'Next',
    nextAt: (time) => `Next, at ${time}`,
    nothingNext: 'Nothing begins within 12 hours.',
  },
  session: {
    tentative: 'Not confirmed yet',
    when: 'When',
    room: 'Room',
    track: 'Track',
    type: 'Type',
    language: 'Language',
    recording: 'Recording',
    notRecorded: 'This session is not recorded.',
    webPage: 'Web page of this session',
    links: 'Links',
    speakers: (count) => (count === 1 ? 'Speaker' : 'Speakers'),
  },
  changes: {
    title: 'Changes',
    since: (name, count) =>
      count === 1 ? `1 change in release ${name}` : `${count} changes in release ${name}`,
    none: 'Nothing that was released has changed yet.',
    more: (count) => `… and ${count} more.`,
    nobody: 'nobody',
    kinds: {
      new: 'New',
      moved: 'New time or room',
      speakers: 'Other speakers',
      renamed: 'Renamed',
      cancelled: 'Cancelled',
      removed: 'Taken out',
    },
    cancelled: 'Cancelled',
  },
  by: (product) => `Programme by ${product}`,
  calendar: {
    add: 'Add to calendar',
    whole: 'Calendar of the whole programme',
    of: (name) => `Calendar of ${name}`,
  },
  notices: {
    toProgramme: 'To the programme',
    noPage: {
      heading: 'No programme here',
      sentence: 'There is no programme at this address. Ask the person who gave it to you.',
    },
    notOut: {
      heading: 'Not out yet',
      sentence: 'The programme of this conference is not out yet. Look here again later.',
    },
    notThere: {
      heading: 'Not in the programme',
      sentence: 'The last release of this programme has nothing at this address.',
    },
    busy: { heading: 'Not at this moment', sentence: 'The page cannot be shown now. Try again in a minute.' },
    gone: 'This session was in the programme, and is no longer: it was cancelled or taken out.',
  },
};
