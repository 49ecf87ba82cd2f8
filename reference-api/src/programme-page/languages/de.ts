import type { ProgrammeMessages } from './messages.ts';

export const german: ProgrammeMessages = {
  skip: 'Zum Programm springen',
  timesIn: (zone) => `Alle Zeiten gelten in ${zone}.`,
  release: (name, day, time) => `Fassung ${name} vom ${day}, ${time}.`,
  search: { label: 'Veranstaltungen und Vortragende suchen', submit: 'Suchen' },
  filters: {
    rooms: 'Räume',
    tracks: 'Themen',
    roomsAndTracks: 'Räume und Themen',
    room: (name) => `Raum: ${name}`,
    track: (name) => `Thema: ${name}`,
    search: (words) => `Suche: ${words}`,
    remove: ', diesen Filter entfernen',
    whole: 'Ganzes Programm',
    roomGone: 'ein Raum, den diese Fassung nicht hat',
    trackGone: 'ein Thema, das diese Fassung nicht hat',
    seats: (count) => `Platz für ${count} Personen.`,
    found: (count) => {
      if (count === 0) return '0 Veranstaltungen: Nichts passt zu allem zugleich.';
      return count === 1 ? '1 Veranstaltung.' : `${count} Veranstaltungen.`;
    },
  },
  days: 'Tage',
  allDays: 'Alle Tage',
  empty: 'Diese Fassung hat keine Veranstaltungen.',
  now: {
    title: 'Jetzt',
    at: (time) => `Jetzt, um ${time}`,
    more: (on, next) => `Alles, was jetzt läuft (${on}) und danach (${next})`,
    again: 'Neu laden',
    nothing: 'In diesem Moment läuft nichts.',
    next: 'Danach',
    nextAt: (time) => `Danach, um ${time}`,
    nothingNext: 'In den nächsten 12 Stunden beginnt nichts.',
  },
  session: {
    tentative: 'Noch nicht bestätigt',
    when: 'Wann',
    room: 'Raum',
    track: 'Thema',
    type: 'Art',
    language: 'Sprache',
    recording: 'Aufzeichnung',
    notRecorded: 'Diese Veranstaltung wird nicht aufgezeichnet.',
    webPage: 'Webseite dieser Veranstaltung',
    links: 'Links',
    speakers: () => 'Vortrag',
  },
  changes: {
    title: 'Änderungen',
    since: (name, count) =>
      count === 1 ? `1 Änderung in Fassung ${name}` : `${count} Änderungen in Fassung ${name}`,
    none: 'Am veröffentlichten Programm hat sich noch nichts geändert.',
    more: (count) => `… und ${count} weitere.`,
    nobody: 'niemand',
    kinds: {
      new: 'Neu',
      moved: 'Neue Zeit oder neuer Raum',
      speakers: 'Andere Vortragende',
      renamed: 'Umbenannt',
      cancelled: 'Abgesagt',
      removed: 'Herausgenommen',
    },
    cancelled: 'Abgesagt',
  },
  by: (product) => `Programm mit ${product}`,
  calendar: {
    add: 'Zum Kalender hinzufügen',
    whole: 'Kalender des ganzen Programms',
    of: (name) => `Kalender: ${name}`,
  },
  notices: {
    toProgramme: 'Zum Programm',
    noPage: {
      heading: 'Hier ist kein Programm',
      sentence: 'Unter dieser Adresse gibt es kein Programm. Fragen Sie, wer sie Ihnen gegeben hat.',
    },
    notOut: {
      heading: 'Noch nicht veröffentlicht',
      sentence:
        'Das Programm dieser Konferenz ist noch nicht veröffentlicht. Schauen Sie später wieder vorbei.',
    },
    notThere: {
      heading: 'Nicht im Programm',
      sentence: 'Die letzte Fassung dieses Programms hat unter dieser Adresse nichts.',
    },
    busy: {
      heading: 'Im Moment nicht',
      sentence: 'Die Seite kann gerade nicht gezeigt werden. Versuchen Sie es in einer Minute noch einmal.',
    },
    gone: 'Diese Veranstaltung stand im Programm. Sie wurde abgesagt oder herausgenommen.',
  },
};
