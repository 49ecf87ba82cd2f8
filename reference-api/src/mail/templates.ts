import { productName, tagline } from 'shared-contracts/session';
import type { PackageMail } from './package-notice.ts';
import { packageWording } from './package-words.ts';
import type { ProgrammeMail } from './programme-notice.ts';
import { programmeWording } from './programme-words.ts';
import type { SessionsMail } from './session-notice.ts';
import { sessionsWording } from './session-words.ts';

/** A mail of the product: to whom, what about, and the facts that its text needs. `nothing` is never sent. */
export type Mail =
  | { kind: 'nothing' }
  | { kind: 'verify'; to: string; code: string; link: string }
  | { kind: 'already'; to: string }
  | { kind: 'reset'; to: string; code: string }
  | { kind: 'choosePassword'; to: string }
  | { kind: 'passwordChanged'; to: string }
  | { kind: 'newAddress'; to: string; code: string }
  | { kind: 'addressTaken'; to: string }
  | { kind: 'addressChanging'; to: string; next: string }
  | { kind: 'addressChanged'; to: string; next: string }
  | { kind: 'deleted'; to: string; withSpace: boolean }
  | SessionsMail
  | PackageMail
  | ProgrammeMail;

/** A mail in parts that both its HTML and its text are made of, in this order. */
export interface Wording {
  /** On whose behalf the product sends it, where that is a business. */
  sender?: string;
  /** The last line, and the language of all of it, where they are not those of the product. */
  footer?: string;
  locale?: string;
  subject: string;
  heading: string;
  before: string[];
  /** What the mail is about, a block for each, whose first line is its title. `list` has one line for each of several, and `notes` what holds for all of them. */
  blocks?: {
    lines: string[];
    list?: { text: string; href?: string }[];
    notes?: string[];
    link?: { label: string; href: string };
  }[];
  code?: string;
  button?: { label: string; href: string };
  after: string[];
}

const ignore = 'If this was not you, you can ignore this mail. Nothing changes without the code.';
const notYou = 'If this was not you, reset your password now; that signs out every device.';

/** What a mail says. `origin` is where the dashboard is. */
export function wordingOf(mail: Exclude<Mail, { kind: 'nothing' }>, origin: string): Wording {
  const screen = (label: string, path: string) => ({ label, href: `${origin}${path}` });
  switch (mail.kind) {
    case 'sessions':
      return sessionsWording(mail, origin);
    case 'package':
      return packageWording(mail, origin);
    case 'programme':
      return programmeWording(mail);
    case 'verify':
      return {
        subject: `Verify your email address for ${productName}`,
        heading: 'Verify your email address',
        before: [
          // It is unknown who typed this address: the mail contains nothing that they typed, not even a name.
          `Thank you for signing up to ${productName}. ${tagline}.`,
          'Press the button, and we set up your space. It usually takes under a minute.',
        ],
        button: screen('Verify email address', `/verify-link?jwt=${mail.link}`),
        code: mail.code,
        after: [
          `The code does the same, on ${origin}/verify. Both hold for 24 hours and can be used once.`,
          'If you did not sign up, you can ignore this mail: without it the account is never opened.',
        ],
      };
    case 'already':
      return {
        subject: `You already have an account at ${productName}`,
        heading: 'You already have an account',
        before: [
          `Somebody, probably you, tried to sign up to ${productName} with this email address. It has an account already, and nothing was changed.`,
        ],
        button: screen('Log in', '/signin'),
        after: [
          `If you do not remember your password, choose a new one: ${origin}/recover`,
          'If this was not you, you can ignore this mail.',
        ],
      };
    case 'reset':
      return {
        subject: `Your reset code for ${productName}`,
        heading: 'Choose a new password',
        before: ['You asked to recover your account. Enter this code to choose a new password.'],
        code: mail.code,
        button: screen('Enter the code', '/reset'),
        after: ['The code holds for 10 minutes and can be used once.', ignore],
      };
    case 'choosePassword':
      return {
        subject: `Choose your password for ${productName}`,
        heading: 'Choose your password',
        before: [
          'You verified your email address outside of the browser in which the space was tried. To keep it yours alone, its password was dropped and other devices were signed out.',
          'Press the button and enter your email address. We send you a code to choose a password.',
        ],
        button: screen('Choose a password', '/recover'),
        after: ['If you did not ask for a space, you can ignore this mail.'],
      };
    case 'passwordChanged':
      return {
        subject: `Your password for ${productName} was changed`,
        heading: 'Your password was changed',
        before: ['The password of your account was changed, and other devices were signed out.'],
        button: screen('Reset password', '/recover'),
        after: [notYou],
      };
    case 'newAddress':
      return {
        subject: `Confirm your new email address for ${productName}`,
        heading: 'Confirm your new email address',
        before: [
          'You asked to use this email address for your account. Enter this code on your account page.',
        ],
        code: mail.code,
        button: screen('Open my account', '/app/account'),
        after: ['The code holds for 24 hours and can be used once.', ignore],
      };
    case 'addressTaken':
      return {
        subject: `Your email address has an account at ${productName}`,
        heading: 'This email address has an account',
        before: [
          'Somebody, perhaps you, asked to use this email address for another account. It has an account already, and nothing was changed.',
        ],
        button: screen('Log in', '/signin'),
        after: ['If this was not you, you can ignore this mail.'],
      };
    case 'addressChanging':
      return {
        subject: `A request to change your email address at ${productName}`,
        heading: 'A request to change your email address',
        before: [
          `Somebody, probably you, asked to use ${mail.next} for your account. It keeps this address until the new one is confirmed.`,
        ],
        button: screen('Reset password', '/recover'),
        after: [notYou],
      };
    case 'addressChanged':
      return {
        subject: `Your email address for ${productName} was changed`,
        heading: 'Your email address was changed',
        before: [`Your account now uses ${mail.next}. You sign in with that address.`],
        after: ['If this was not you, answer this mail at once.'],
      };
    case 'deleted':
      return {
        subject: `Your account at ${productName} was deleted`,
        heading: 'Your account was deleted',
        before: [
          mail.withSpace
            ? 'Your account and its space, with everything in it, were deleted as you asked.'
            : 'Your account was deleted as you asked. The space goes on with the other people in it.',
        ],
        after: ['If this was not you, answer this mail at once.'],
      };
  }
}
