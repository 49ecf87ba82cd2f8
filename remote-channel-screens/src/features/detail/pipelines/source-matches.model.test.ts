import { expect, test } from '@jest/globals';
import { sourceDefinition } from 'shared-contracts/api/pipelines';
import { matchedColumns, wrongMatch } from './source-matches.model.ts';

const sessions = sourceDefinition('agenda-sessions');

test.each([
  ['Title;Start;End;Room;Speaker;Track', 'title start end room contributors track'],
  ['Talk;Date;Start time;End time;Hall;Speakers;Duration', 'title day start end room contributors duration'],
  ['題名;日付;開始時刻;終了時刻;会場;スピーカー', 'title day start end room contributors'],
  ['Titel;Datum;Beginn;Ende;Raum;Referentin', 'title day start end room contributors'],
  // As Sessionize writes them.
  [
    'Session Id;Title;Scheduled At;Scheduled Duration;Room;Speakers',
    '- title start duration room contributors',
  ],
  // As pretalx writes them.
  [
    'ID;Proposal title;Session type;Track;Speaker names;Room;Start;End',
    '- title type track contributors room start end',
  ],
  // As festivals write them.
  [
    'ID;Titolo;Inizio;Durata;Sala;Sezione;Regia;Lingua',
    '- title start duration room track contributors language',
  ],
  ['Film;Director;Cinema;Section;Date;Time;Runtime', 'title contributors room track day start duration'],
  // A pipeline ticks no tags.
  ['Title;Start;Ends;Tags', 'title start end -'],
  // A date alone may have its time.
  ['Title;Date;Ends', 'title start end'],
  ['Id;Title;Something', '- title -'],
])('columns of a programme are matched by their names: %s', (header, fields) => {
  expect(matchedColumns(sessions, header.split(';')).map((field) => field ?? '-')).toEqual(fields.split(' '));
});

test('the columns of a newsletter are matched by their names', () => {
  const names = ['post_id', 'post_date', 'title', 'subtitle', 'body_html'];
  expect(matchedColumns(sourceDefinition('articles'), names)).toEqual([
    ...[null, 'publishAt', 'title', 'subtitle', 'body'],
  ]);
});

test('an end says how long a session is, and an agenda of the pipeline holds for all', () => {
  const matches = ['title', 'start', 'end'];
  expect(wrongMatch(sessions, { matches, hasAgenda: true })).toBeNull();
  expect(wrongMatch(sessions, { matches, hasAgenda: false })).toMatch(
    /^Choose the agenda of the sessions in “Agenda”/,
  );
  expect(wrongMatch(sessions, { matches: [...matches, 'agenda'], hasAgenda: false })).toBeNull();
  expect(wrongMatch(sessions, { matches: ['title', 'start'], hasAgenda: true })).toMatch(
    /^No column fills Duration/,
  );
  expect(wrongMatch(sessions, { matches: ['title', 'day', 'end'], hasAgenda: true })).toMatch(
    /^Match a column with Start/,
  );
  expect(wrongMatch(sessions, { matches: ['start', 'end'], hasAgenda: true })).toBe(
    'Match a column with Title.',
  );
});
