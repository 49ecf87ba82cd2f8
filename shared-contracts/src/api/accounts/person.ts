import * as z from 'zod/mini';
import { isRealDate, utcDayAt } from '../../days/calendar.ts';
import { isTimeZone } from '../../days/time-zone.ts';
import { emailPattern, isEmailAddress, noEmailAddress } from '../../entities/contact/email-address.ts';
import {
  invisibleCharacters,
  isVisible,
  noInvisibleCharacters,
} from '../../entities/contact/forbidden-characters.ts';
import { textUpTo } from '../limits.ts';

/** Any text within the length limit. */
export const anyText = textUpTo(1000);

/** An email address as the whole product checks it. Source: product.md §5. */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(191, 'Use at most 191 characters.'),
    z.regex(emailPattern, { error: noEmailAddress, abort: true }),
    z.refine(isEmailAddress, noEmailAddress),
  );

// Source: product.md §5, in this order; the words are those of the source.
const passwordRules: readonly [RegExp, string][] = [
  [
    /^.{8,}$/s,
    'Enter a combination of at least eight (8) digits, letters and punctation marks (! ? . : , ;).',
  ],
  [/\d/, 'Needs to contains at least one (1) digit.'],
  [/\p{L}/u, 'Needs to contains at least one (1) letter.'],
  [/[!?.:,;]/, 'Needs to contain at least one (1) punctation mark (! ? . : , ;).'],
  [/^\S*$/, 'Spaces are not allowed.'],
];

/** Maximum length of a password, in characters. */
export const passwordLimit = 128;

/** The message of the first rule that a password breaks; null if it breaks none. */
export function brokenPasswordRule(password: string): string | null {
  const broken = passwordRules.find(([pattern]) => !pattern.test(password));
  if (broken) return broken[1];
  return password.length > passwordLimit ? `Use at most ${passwordLimit} characters.` : null;
}

/** Minimum age to sign up, in years. */
export const minimumAge = 16;

/** Age in whole years on a day (both YYYY-MM-DD). */
export function ageOn(dayOfBirth: string, today: string): number {
  const [year = 0, ...rest] = dayOfBirth.split('-').map(Number);
  const [thisYear = 0, ...now] = today.split('-').map(Number);
  const reached = (now[0] ?? 0) > (rest[0] ?? 0) || (now[0] === rest[0] && (now[1] ?? 0) >= (rest[1] ?? 0));
  return thisYear - year - (reached ? 0 : 1);
}

const noName = "What's your name?";

/** A first or last name, of characters that can be seen. */
export const personName = z.string().check(
  z.trim(),
  z.minLength(1, { error: noName, abort: true }),
  z.refine(isVisible, { error: noName, abort: true }),
  z.maxLength(100, 'Use at most 100 characters.'),
  z.refine((name) => !invisibleCharacters.test(name), noInvisibleCharacters),
);

/** A time zone (IANA) that the browser reports. People do not choose it, so an unknown one becomes UTC instead of an error. */
export const timeZone = z.pipe(
  anyText,
  z.transform((zone) => (isTimeZone(zone) ? zone : 'UTC')),
);

/** A new password. The error is the message of the first rule that it breaks. */
export const newPassword = anyText.check(
  z.check((payload) => {
    const broken = brokenPasswordRule(payload.value);
    if (broken) payload.issues.push({ code: 'custom', message: broken, input: payload.value });
  }),
);

function isBirthday(text: string): boolean {
  if (!isRealDate(text)) return false;
  const age = ageOn(text, utcDayAt(Date.now()));
  return age >= minimumAge && age <= 150;
}

/** A date of birth (YYYY-MM-DD) of a person who is old enough. */
export const birthday = z.string().check(z.refine(isBirthday, 'It seems you entered an invalid birthday'));
