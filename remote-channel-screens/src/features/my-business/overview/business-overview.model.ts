// One thing: what the overview of a business is made of, and what still keeps its clients from booking.
import type { ServiceWithoutTimes } from 'shared-contracts/api';
import type { EntityName, EntityValues, Row } from 'shared-contracts/entities';
import { businessPath, detailPath, listPath, paths } from 'shared-contracts/routes';

/** A part of the overview of a business: the first rows of a list, with the facts that matter of each. */
export interface OverviewPart {
  entity: EntityName;
  title: string;
  /** Fields whose values stand below the title of a row. */
  facts: readonly string[];
  sort: string;
  where: Readonly<Record<string, string>>;
  /** What it is for, while there is none. */
  none: string;
}

/** How many rows a part shows before the list goes on. */
export const mostRows = 5;

/** How many rows of a part are read: more of those that say together what clients can book. */
export const mostRead = (entity: EntityName) =>
  entity === 'services' || entity === 'coaches' ? 100 : mostRows;

/** What a business offers, in the order in which a client meets it. */
export const offerParts: readonly OverviewPart[] = [
  {
    ...{
      entity: 'services',
      title: 'What clients book',
      facts: ['duration', 'price', 'capacity'],
      sort: 'name',
    },
    where: { offer: 'offered' },
    none: 'A service is what a client books: a lesson, a treatment, a class.',
  },
  {
    ...{ entity: 'coaches', title: 'Who gives it', facts: ['services'], sort: 'profile' },
    where: { employment: 'active' },
    none: 'A coach gives services, within your opening hours or at hours of their own.',
  },
  {
    ...{
      entity: 'packages',
      title: 'What clients buy ahead',
      facts: ['items', 'price', 'validDays'],
      sort: 'name',
    },
    where: { offer: 'offered' },
    none: 'A package sells several sessions as one, such as ten lessons.',
  },
];

/** Where and when a business is open. */
export const placeParts: readonly OverviewPart[] = [
  {
    ...{ entity: 'locations', title: 'Where', facts: ['address', 'onlineLink'], sort: 'name', where: {} },
    none: 'A location is where sessions take place, or the link of those online.',
  },
  {
    ...{
      entity: 'availables',
      title: 'Hours of their own',
      facts: ['weekly'],
      sort: 'name',
      where: {},
    },
    none: 'A coach, a location or a service may have hours that differ from those of the business.',
  },
  {
    ...{
      entity: 'blockings',
      title: 'When nothing can be booked',
      facts: ['start'],
      sort: '-start',
      where: {},
    },
    none: 'A blocking is a holiday, a repair or a day off.',
  },
];

/** Something that keeps clients from booking, or lets them book too much, with the screen where it is put right. */
export interface Gap {
  sentence: string;
  action: string;
  path: string;
  /** Whether clients can book other services all the same. */
  isPartial?: true;
}

/** What is known of a business; undefined while it is not read yet. */
export interface BookingFacts {
  /** Null if nobody entered the business. */
  business: EntityValues | null | undefined;
  /** The first services, and whether there are more. */
  services: { rows: readonly Row[]; more: boolean } | undefined;
  /** The first coaches, and whether there are more. */
  coaches: { rows: readonly Row[]; more: boolean } | undefined;
  availables: number | undefined;
  isPageOn: boolean | undefined;
  /** The services that the page shows, and of which clients find no time; undefined while they are not read. */
  withoutTimes: readonly ServiceWithoutTimes[] | undefined;
}

const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0;

// Who names no service gives every one: people those that a coach gives, and rooms those that are hired.
function gives({ values }: Row, service: Row): boolean {
  const isRoom = typeof values.room === 'number';
  if (isRoom !== (service.values.withoutCoach === true)) return false;
  return isEmpty(values.services) || (values.services as number[]).includes(service.id);
}

/** What keeps clients from booking services that somebody gives. */
function gapOfTimes(without: readonly ServiceWithoutTimes[], services: number): Gap | null {
  const [first] = without;
  if (!first) return null;
  const partial = without.length < services ? { isPartial: true as const } : {};
  if (without.length > 1) {
    const sentence = `Clients find no free time for ${without.length} of your services, such as “${first.name}”.`;
    return { sentence, action: 'Look at the scheduler', path: paths.scheduler, ...partial };
  }
  if (first.isPlanned) {
    const sentence = `No session of “${first.name}” is planned that clients can join.`;
    return { sentence, action: 'Plan a session', path: detailPath('appointments', 'new'), ...partial };
  }
  const sentence = `Clients find no free time for “${first.name}”.`;
  return { sentence, action: 'Look at its rules', path: detailPath('services', first.id), ...partial };
}

function withoutCoach(services: readonly Row[]): string {
  const [first] = services;
  if (services.length === 1 && first?.values.withoutCoach === true)
    return `“${first.values.name}” has no location that clients can hire.`;
  if (services.length === 1) return `No coach gives “${first?.values.name}”, so clients cannot book it.`;
  return `No coach gives ${services.length} of your services, so clients cannot book them.`;
}

/** What is missing until clients can book, in the order in which it is put right. Null while it is not known. */
export function gapsIn(facts: BookingFacts): Gap[] | null {
  const { business, services, coaches, availables, isPageOn, withoutTimes } = facts;
  if (business === undefined || services === undefined || coaches === undefined) return null;
  if (availables === undefined || isPageOn === undefined || withoutTimes === undefined) return null;
  const shown = coaches.rows.filter(({ values }) => values.private !== true);
  const nobodyGives = !coaches.more && coaches.rows.length === 0;
  const hidden = !coaches.more && shown.length === 0 ? coaches.rows[0] : undefined;
  const isKnown = !coaches.more && shown.length > 0;
  const without = isKnown
    ? services.rows.filter((service) => !shown.some((coach) => gives(coach, service)))
    : [];
  const isOpen = services.rows.length > 0 && shown.length > 0;
  const gaps: (Gap | false | null)[] = [
    services.rows.length === 0 && {
      ...{ sentence: 'There is no service to book.', action: 'Add a service' },
      path: detailPath('services', 'new'),
    },
    nobodyGives && {
      ...{ sentence: 'There is no coach to give a service.', action: 'Add a coach' },
      path: detailPath('coaches', 'new'),
    },
    hidden !== undefined && {
      ...{ sentence: 'Every coach is private.', action: 'Show a coach to clients' },
      path: detailPath('coaches', hidden.id),
    },
    without.length > 0 && {
      ...{ sentence: withoutCoach(without), action: 'Choose services of a coach', isPartial: true },
      path: without.length === 1 && without[0] ? detailPath('services', without[0].id) : listPath('coaches'),
    },
    isOpen && gapOfTimes(withoutTimes, services.rows.length - without.length),
    availables === 0 &&
      isEmpty(business?.openingHours) && {
        ...{
          sentence: 'No hours are set, so any time of the day can be booked.',
          action: 'Set opening hours',
        },
        path: `${businessPath('business')}#openingHours`,
      },
    !isPageOn && {
      ...{ sentence: 'The booking page is off.', action: 'Switch it on' },
      path: businessPath('booking-page'),
    },
  ];
  return gaps.filter((gap) => gap !== false && gap !== null);
}
