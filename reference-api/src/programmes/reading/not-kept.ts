import type { RawPerson, RawSchedule, RawSession } from './raw-schedule.ts';
import { imageAddress } from './schedule-links.ts';
import { minutesOf } from './schedule-times.ts';
import { clean } from './words.ts';

const product = 'Fairlead';
const numbers = new Intl.NumberFormat('en');

const many = (count: number, one: string, several: string) =>
  `${numbers.format(count)} ${count === 1 ? one : several}`;

const idOf = ({ guid, code, id, name }: RawPerson) => guid || code || id || name;

/** Says how many logos stay on the web. */
export function logoWords(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? '1 logo is on the web; its session has a link to it.'
      : `${numbers.format(count)} logos are on the web; each session has a link to its logo.`,
  ];
}

/** What a programme has and this product does not, each in one sentence with its count; and logos that stay on the web. */
export function notKept(raw: RawSchedule): string[] {
  const count = (has: (session: RawSession) => boolean) => raw.sessions.filter(has).length;
  const people = raw.sessions.flatMap((session) => session.people);
  const slot = raw.generator === product ? 0 : (minutesOf(raw.timeslot) ?? 0);
  const licences = count(({ licence }) => clean(licence ?? '') !== '');
  const answers = count(({ answers: own = 0 }) => own > 0);
  const answering = new Set(people.filter(({ answers: own = 0 }) => own > 0).map(idOf)).size;
  const logos = count(({ logo }) => {
    const address = clean(logo ?? '');
    return (
      address !== '' && !address.startsWith('data:') && imageAddress(address, clean(raw.baseUrl)) !== null
    );
  });
  const dropped = [
    ...(licences > 0 ? [many(licences, 'session has a licence', 'sessions have a licence')] : []),
    ...(answers > 0 ? [many(answers, 'session has answers', 'sessions have answers')] : []),
    ...(answering > 0 ? [many(answering, 'person has answers', 'people have answers')] : []),
    ...(clean(raw.logo ?? '') === '' ? [] : ['The conference has a logo']),
    ...(slot > 0 ? [`The file has a slot length of ${many(slot, 'minute', 'minutes')}`] : []),
  ];
  return [...dropped.map((what) => `${what}, which ${product} does not keep.`), ...logoWords(logos)];
}
