// One thing: every setting of a business, in the order in which people see them.
import * as z from 'zod/mini';
import { type Option, options } from './field.ts';

interface SettingBase {
  key: string;
  group: string;
  label: string;
  help: string;
}

/** A setting of the business. `initial` is its default. */
export type Setting = SettingBase &
  (
    | { kind: 'integer'; min: number; max: number; unit?: string; initial: number }
    | { kind: 'choice'; options: readonly Option[]; initial: string }
  );

/** A value of a {@link Setting}. */
export type SettingValue = number | string;

const scheduler = 'Scheduler';
const calendar = 'Calendar';
const mails = 'Mails';
const bookingPage = 'Booking page';
const cancellation = 'Cancellation';
const waitingList = 'Waiting list';

/** Every setting, in the order of the settings screen. A key has no dot, since the server takes an address with a dot for a file. */
export const settings = [
  {
    key: 'scheduler-first-hour',
    group: scheduler,
    label: 'The day begins at',
    help: 'Earlier hours are shown where something is in them.',
    kind: 'integer',
    min: 0,
    max: 23,
    unit: 'o’clock',
    initial: 8,
  },
  {
    key: 'scheduler-last-hour',
    group: scheduler,
    label: 'The day ends at',
    help: 'Later hours are shown where something is in them.',
    kind: 'integer',
    min: 1,
    max: 24,
    unit: 'o’clock',
    initial: 18,
  },
  {
    key: 'scheduler-slot-minutes',
    group: scheduler,
    label: 'Times to book begin every',
    help: 'How fine the grid of the scheduler is.',
    kind: 'choice',
    options: [
      { value: '15', label: '15 minutes' },
      { value: '30', label: '30 minutes' },
      { value: '60', label: 'Hour' },
    ],
    initial: '30',
  },
  {
    key: 'scheduler-session-minutes',
    group: scheduler,
    label: 'A new session lasts',
    help: 'Until its end is changed in the form.',
    kind: 'integer',
    min: 5,
    max: 720,
    unit: 'min',
    initial: 60,
  },
  {
    key: 'calendar-view',
    group: calendar,
    label: 'The calendar opens as',
    help: 'An address that names a view shows that one.',
    kind: 'choice',
    options: options('month', 'week', 'list'),
    initial: 'list',
  },
  {
    key: 'calendar-list-days',
    group: calendar,
    label: 'The list goes on for',
    help: 'How many days the calendar lists at once.',
    kind: 'integer',
    min: 7,
    max: 60,
    unit: 'days',
    initial: 30,
  },
  {
    key: 'mails-sessions',
    group: mails,
    label: 'Mails about sessions',
    help: 'Clients and coaches get a mail when a session is booked, changed or cancelled, half a minute to two minutes after it.',
    kind: 'choice',
    options: options('on', 'off'),
    initial: 'on',
  },
  {
    key: 'mails-reminder-hours',
    group: mails,
    label: 'Remind before a session',
    help: 'Clients get a mail this long before a confirmed session, coaches one a day. 0: nobody is reminded.',
    kind: 'integer',
    min: 0,
    max: 168,
    unit: 'hours',
    initial: 24,
  },
  {
    key: 'booking-page-cancel-hours',
    group: bookingPage,
    label: 'Clients may cancel or move until',
    help: 'How long before a session begins. Afterwards they are asked to call.',
    kind: 'integer',
    min: 0,
    max: 720,
    unit: 'hours before',
    initial: 24,
  },
  {
    key: 'booking-page-packages',
    group: bookingPage,
    label: 'Packages of clients who book',
    help: 'A client books by e-mail alone, and gets a mail. The package that ends first is used.',
    kind: 'choice',
    options: [
      { value: 'used', label: 'Used' },
      { value: 'unused', label: 'Not used: they pay singly' },
    ],
    initial: 'used',
  },
  {
    key: 'cancellation-free-hours',
    group: cancellation,
    label: 'Free cancellation until',
    help: 'How long before a session begins. Mails and the booking page say so if it counts as used afterwards.',
    kind: 'integer',
    min: 0,
    max: 720,
    unit: 'hours before',
    initial: 24,
  },
  {
    key: 'cancellation-late',
    group: cancellation,
    label: 'Afterwards, the session of a package',
    help: 'What happens to it when a client cancels later. Staff can give it back anyway.',
    kind: 'choice',
    options: [
      { value: 'returned', label: 'Comes back' },
      { value: 'kept', label: 'Counts as used' },
    ],
    initial: 'returned',
  },
  {
    key: 'waiting-list-promotion',
    group: waitingList,
    label: 'When a place is free',
    help: 'The first client who can be booked moves up within two minutes, or staff choose who does.',
    kind: 'choice',
    options: [
      { value: 'automatic', label: 'The first one moves up' },
      { value: 'staff', label: 'Staff choose' },
    ],
    initial: 'automatic',
  },
  {
    key: 'waiting-list-until-hours',
    group: waitingList,
    label: 'Nobody moves up later than',
    help: 'So that nobody gets a place too late to come. Afterwards it is free for anyone.',
    kind: 'integer',
    min: 0,
    max: 168,
    unit: 'hours before',
    initial: 2,
  },
  {
    key: 'cancellation-late-single',
    group: cancellation,
    label: 'Afterwards, the price of a single session',
    help: 'What happens to it when a client without a package cancels later. Staff can let it go anyway.',
    kind: 'choice',
    options: [
      { value: 'free', label: 'Is not owed' },
      { value: 'owed', label: 'Is owed' },
    ],
    initial: 'free',
  },
  // At the end: the contract lets the list grow there alone.
  {
    key: 'mails-packages',
    group: mails,
    label: 'Mails about packages',
    help: 'A client gets a mail when a package is sold to them, and when another client gives them some of one.',
    kind: 'choice',
    options: options('on', 'off'),
    initial: 'on',
  },
] as const satisfies readonly Setting[];

/** The key of a setting. */
export type SettingKey = (typeof settings)[number]['key'];

/** The setting with this key; null for any other text. */
export function findSetting(key: string): Setting | null {
  return settings.find((setting) => setting.key === key) ?? null;
}

/** The schema of a setting's value. */
export function settingRule(setting: Setting): z.ZodMiniType<SettingValue> {
  if (setting.kind === 'choice') {
    return z.enum(
      setting.options.map(({ value }) => value),
      'Choose one of the options.',
    );
  }
  const { min, max } = setting;
  return z
    .number('Enter a number.')
    .check(
      z.int('Enter a whole number.'),
      z.gte(min, `Enter ${min} or more.`),
      z.lte(max, `Enter ${max} or less.`),
    );
}
