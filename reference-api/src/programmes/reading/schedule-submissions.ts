import { BrokenFile } from './broken-file.ts';
import { isObject, type Json, list, object, text } from './json-values.ts';
import type { RawSchedule } from './raw-schedule.ts';
import { pretalxSchedule } from './schedule-pretalx.ts';

/** The states of submissions that are part of a programme, once somebody has decided. */
const inProgramme = /^(?:accepted|confirmed|cancell?ed)$/;

const isSubmission = (value: unknown) =>
  isObject(value) && 'code' in value && 'title' in value && 'submission_type' in value;

/** Whether a file is what the API of pretalx answers of submissions or talks: a page of `results`. Without results it is one where it counts none. */
export function isSubmissions(root: unknown): root is Json {
  if (!isObject(root) || !Array.isArray(root.results)) return false;
  return root.results.length > 0 ? root.results.some(isSubmission) : root.count === 0;
}

/** When and where a submission is held: as `slots`, or as one `slot` of earlier versions; none where it has no time yet. */
function slotsOf(submission: Json, place: string): unknown[] {
  if ('slots' in submission) return list(submission.slots, `${place}, slots`);
  return submission.slot === null || submission.slot === undefined ? [] : [submission.slot];
}

/** Whether a submission names others by their numbers or codes alone, so that nobody knows what they are. */
function isBare(submission: Json, place: string): boolean {
  const slots = slotsOf(submission, place);
  const named = [...slots, ...list(submission.speakers, `${place}, speakers`)];
  const rooms = slots.filter(isObject).map(({ room }) => room);
  return (
    named.some((one) => !isObject(one)) ||
    [submission.track, submission.submission_type, ...rooms].some((one) => typeof one === 'number')
  );
}

const sentences = new Intl.ListFormat('en', { type: 'conjunction' });

/** How many submissions were left out, by their states; null where none was. */
function leftOutWords(states: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  const parts = [...counts].map(([state, count]) => `${count} ${state}`);
  const word = states.length === 1 ? 'submission is' : 'submissions are';
  return parts.length === 0
    ? null
    : `Left out, since these ${word} not part of the programme: ${sentences.format(parts)}.`;
}

/** Throws {@link BrokenFile} where a page of submissions names others by their numbers alone. */
function checkNamed(submissions: readonly { submission: Json; place: string }[]): void {
  const bare = submissions.find(({ submission, place }) => isBare(submission, place));
  if (!bare) return;
  throw new BrokenFile(
    'it names speakers, rooms, tracks or types by number or code alone. Add ?expand=slots,slots.room,speakers,submission_type,track to its address, and import that',
    bare.place,
  );
}

/**
 * A programme from the submissions that the API of pretalx lists. Who is not accepted yet, or not any more, is left out and counted. The file has no
 * title and no days of its own; a page of several says so.
 */
export function submissionsSchedule(root: Json, file: string): RawSchedule {
  const submissions = list(root.results, `${file}, results`).map((result, at) => {
    const place = `${file}, submission ${at + 1}`;
    return { submission: object(result, place), place };
  });
  const chosen = submissions.filter(({ submission: { state } }) => inProgramme.test(text(state)));
  checkNamed(chosen);
  const slots = chosen.flatMap(({ submission, place }) => {
    const own = slotsOf(submission, place).filter(isObject);
    // The code names it: slots have numbers that change with each version of the schedule.
    return (own.length > 0 ? own : [{}]).map((slot) => ({ ...slot, id: '', submission }));
  });
  const left = leftOutWords(
    submissions
      .filter((one) => !chosen.includes(one))
      .map(({ submission: { state } }) => text(state) || 'without a state'),
  );
  const total = Number(root.count);
  const isPage = Boolean(root.next || root.previous) && total > submissions.length;
  return {
    ...pretalxSchedule({ slots }, file),
    mayLackTitle: true,
    generator: 'pretalx',
    notes: [
      ...(isPage
        ? [`The file has ${submissions.length} of ${total} submissions: import its other pages, too.`]
        : []),
      ...(left === null ? [] : [left]),
    ],
  };
}
