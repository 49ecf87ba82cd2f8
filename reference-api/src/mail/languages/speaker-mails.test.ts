import { describe, expect, test } from '@jest/globals';
import { clientLanguages } from 'shared-contracts/languages';
import { textOf } from '../layout.ts';
import { type ProgrammeMail, type ProgrammeNoticeKind, programmeNoticeKinds } from '../programme-notice.ts';
import { programmeWording } from '../programme-words.ts';

const session = { title: 'Soufflé', start: '2027-03-02T18:30:00Z', minutes: 55, room: 'A1' };
const noticeOf = (kind: ProgrammeNoticeKind) => ({
  ...{ kind, session, uid: 'one', sequence: 0 },
  before: kind === 'changed' ? { ...session, start: '2027-03-01T18:30:00Z', room: 'B2' } : null,
});
const mailOf = (locale: string | undefined, kinds: readonly ProgrammeNoticeKind[], title = 'Forum') => {
  const mail: ProgrammeMail = {
    ...{ kind: 'programme', to: 'ada@speaker.example', name: 'Ada' },
    business: { name: 'Forum', email: 'info@forum.example' },
    agenda: { title, zone: 'America/Toronto', release: '1.1', note: null },
    notices: kinds.map(noticeOf),
  };
  const wording = programmeWording(locale === undefined ? mail : { ...mail, locale });
  return `${wording.subject}\n${textOf(wording)}`;
};

/** Words that only English has. */
const english =
  /(?<![\p{L}-])(the|your|you|with|session|sessions|hello|before|mail|sent|by|for|changed|new|its)(?!\p{L})/iu;

describe.each(clientLanguages.filter((language) => language !== 'en'))(
  'a mail to a speaker in %s',
  (language) => {
    test.each(programmeNoticeKinds)('has no English in it (%s)', (kind) => {
      expect(mailOf(language, [kind])).not.toMatch(english);
      expect(mailOf(language, [kind, kind, 'new'], 'Agenda')).not.toMatch(english);
      expect(
        mailOf(
          language,
          Array.from({ length: 42 }, () => kind),
        ),
      ).toContain('42');
    });
  },
);

test('days and times are written as people of the language read them', () => {
  expect(mailOf('en-CA', ['new'])).toMatch(
    /Tuesday, March 2, 2027, 1:30\sp\.m\. to 2:25\sp\.m\. \(Toronto time\)/,
  );
  expect(mailOf('fr-CA', ['new'])).toMatch(/mardi 2 mars 2027, de 13\sh\s30 à 14\sh\s25/);
  expect(mailOf('en-GB', ['new'])).toContain('13:30 to 14:25');
});

test('the subject about several sessions agrees with their number', () => {
  expect(mailOf('fr', ['cancelled', 'cancelled'])).toMatch(/^Annulées\u00a0: 2 séances/);
  expect(mailOf('es', ['new', 'new'])).toMatch(/^Nuevas: 2 sesiones/);
  expect(mailOf('pt', ['removed', 'removed'])).toMatch(/^Retiradas: 2 sessões/);
});

test('a business that is called as its agenda is named once', () => {
  expect(mailOf('en', ['new'])).toContain('Forum released its programme as 1.1.');
  expect(mailOf('en', ['new'], 'Day one')).toContain('Forum released the programme of Day one as 1.1.');
});

test('a mail that was written before they had languages is in English', () => {
  expect(mailOf(undefined, ['new'])).toMatch(/^New: Soufflé, Forum\n/);
});

test('a session that is taken out is said to leave the programme of the speaker, whoever else may hold it', () => {
  expect(mailOf('en', ['removed'])).toContain('A session left your programme');
  expect(mailOf('en', ['removed', 'removed'])).toContain('2 sessions left your programme');
  expect(mailOf('de', ['removed'])).toContain('Eine Veranstaltung steht nicht mehr in Ihrem Programm');
});
