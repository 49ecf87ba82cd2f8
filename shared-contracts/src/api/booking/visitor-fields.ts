// One thing: what the calls of the booking page take and answer alike: its address, its token, and who books.
import * as z from 'zod/mini';
import { isTimeZone } from '../../days/time-zone.ts';
import {
  directionMarks,
  forbiddenCharacters,
  isVisible,
  noForbiddenCharacters,
  noInvisibleCharacters,
} from '../../entities/contact/forbidden-characters.ts';
import { isPhoneNumber, noPhoneNumber } from '../../entities/contact/phone-number.ts';
import { clientLanguages } from '../../languages/languages.ts';
import { emailAddress } from '../accounts/person.ts';
import { answersToFields } from '../custom/asked-field.ts';
import { textUpTo } from '../limits.ts';
import { bookedSession } from './booked-session.ts';

export const tag = 'Booking page';
export const page = z.object({ address: textUpTo(200) });
export const session = z.object({ address: textUpTo(200), token: textUpTo(200) });
export const zone = textUpTo(100).check(z.refine(isTimeZone, 'Give a time zone, such as Europe/Berlin.'));

export const instant = textUpTo(40).check(
  z.refine((text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: 'Give a time in UTC, such as 2026-06-03T10:00:00Z.',
  }),
);

export const withToken = z.object({ token: z.string(), session: bookedSession });

// Checked at least as the name of a user is, so that a refusal does not say whether somebody was known.
const personName = (missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine(isVisible, { error: missing, abort: true }),
    z.maxLength(120, 'Use at most 120 characters.'),
    z.refine((name) => !forbiddenCharacters.test(name), { error: noForbiddenCharacters, abort: true }),
    z.refine((name) => !directionMarks.test(name), noInvisibleCharacters),
  );

/** Who books, for whom, and whether they wait where it is full. */
export const visitorFields = {
  name: personName('Enter your name.'),
  email: emailAddress,
  phone: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(40, 'Use at most 40 characters.'),
      z.refine((text) => text === '' || isPhoneNumber(text), noPhoneNumber),
    ),
  ),
  /** The name of who comes, where they have no email of their own: a child of who books. The email stays that of who books. */
  attendee: z.optional(personName('Enter the name of who comes.')),
  /** Zone (IANA) of the visitor. */
  zone: z.optional(zone),
  /** In which a new client reads mails: the language of the page. */
  language: z.optional(z.enum(clientLanguages, 'Choose a language of the page.')),
  /** Waits for a place where the session is full. */
  waits: z.optional(z.boolean()),
  /** Does nothing but wait: where a place is free by now, it is refused with the reason `free`, and the visitor is asked again. Since 2.31. */
  onlyWaits: z.optional(z.boolean()),
  /** The answers to the fields of the page. */
  custom: z.optional(answersToFields),
};
