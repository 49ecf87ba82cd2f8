import { brokenPasswordRule, emailAddress, type SignUpData } from 'shared-contracts/api';
import { type Birthday, brokenBirthday, dateOf, noBirthday } from './fields/birthday.model.ts';
import type { Broken } from './form.model.ts';

/** What a person types to sign up. */
export interface SignUpForm {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  birthday: Birthday;
}

/** A person's names and birthday. */
export type PersonForm = Pick<SignUpForm, 'firstName' | 'lastName' | 'birthday'>;

/** Rules for a new password, shown before the person types it. */
export const passwordHint =
  'At least 8 characters, with a letter, a digit and one of !\u00a0?\u00a0.\u00a0:\u00a0,\u00a0;';

export const emptySignUp: SignUpForm = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  birthday: noBirthday,
};

/** The error of an email address; undefined if it is valid. */
export function brokenEmail(email: string): string | undefined {
  return emailAddress.safeParse(email).error?.issues[0]?.message;
}

function brokenName(name: string): string | undefined {
  return name.trim() === '' ? "What's your name?" : undefined;
}

/** The errors of names and birthday on the day `today` (YYYY-MM-DD). */
export function brokenPerson(form: PersonForm, today: string): Broken<PersonForm> {
  return {
    firstName: brokenName(form.firstName),
    lastName: brokenName(form.lastName),
    birthday: brokenBirthday(form.birthday, today),
  };
}

/** The errors of a sign-up, in the order of its fields. */
export function brokenSignUp(form: SignUpForm, today: string): Broken<SignUpForm> {
  const { birthday, ...names } = brokenPerson(form, today);
  return {
    email: brokenEmail(form.email),
    ...names,
    password: brokenPasswordRule(form.password) ?? undefined,
    birthday,
  };
}

/** The request of a sign-up, with the time zone of the browser, which a new space starts with. */
export function signUpData({ email, firstName, lastName, password, birthday }: SignUpForm): SignUpData {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    emailAddress: email.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    dayOfBirth: dateOf(birthday),
    password,
    timeZone,
  };
}
