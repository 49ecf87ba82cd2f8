import ICAL from 'ical.js';
import { addDays, instantOf, isTimeZone } from 'shared-contracts/days';
import { findIana } from 'windows-iana';
import { quoted } from '../../programmes/reading/words.ts';

const hourMs = 3_600_000;

/** What the times of a file are read with, and what had to be guessed of them. */
export interface Zones {
  /** The zone of times that name none. */
  otherwise: string;
  unknown: Set<string>;
  /** The titles of the events without an end, and of those that end before they begin: they last an hour. */
  endless: string[];
  endsEarly: string[];
}

/** The day and the clock of a time, as they stand in the file. */
export const clockOf = (time: ICAL.Time) => {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  return { day, clock: `${day}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}` };
};

/** A time of a file, and the name of the zone that the file gives it. */
export interface Written {
  time: ICAL.Time;
  tzid: string | null;
}

/** A time that a property has. */
export function writtenAt(component: ICAL.Component, name: string): Written | null {
  const property = component.getFirstProperty(name);
  const time = property?.getFirstValue();
  const tzid = property?.getParameter('tzid');
  return time instanceof ICAL.Time ? { time, tzid: typeof tzid === 'string' ? tzid : null } : null;
}

/** The zone of a time: that of its name, if the world knows it; else the one that the file describes, by its instant. */
export function zoneOf(
  { time, tzid }: Written,
  { otherwise, unknown }: Zones,
): { zone: string; isDescribed: boolean } {
  const name = tzid ?? time.zone?.tzid ?? 'floating';
  if (name === 'UTC' || name === 'Z') return { zone: otherwise, isDescribed: true };
  if (name === 'floating' || time.isDate) return { zone: otherwise, isDescribed: false };
  const known = isTimeZone(name) ? name : findIana(name)[0];
  if (known) return { zone: known, isDescribed: false };
  if (!time.zone?.component) unknown.add(name);
  return { zone: otherwise, isDescribed: Boolean(time.zone?.component) };
}

/** The instant of a time in milliseconds; NaN where there is none. */
export function instantAt(written: Written, zones: Zones): number {
  const { time } = written;
  const { zone, isDescribed } = zoneOf(written, zones);
  if (isDescribed) return time.toUnixTime() * 1000;
  return instantOf(clockOf(time).clock, zone) ?? Number.NaN;
}

/**
 * When an event ends. RFC 5545 lets one without an end and a duration end when it begins; what takes place here has an end after its beginning, so
 * that it lasts an hour, which `zones` remembers by `title`. Null where nobody needs to know, as of what is cancelled.
 */
export function endOf(
  component: ICAL.Component,
  start: Written,
  { title, zones }: { title: string | null; zones: Zones },
): number {
  const begin = instantAt(start, zones);
  const end = writtenAt(component, 'dtend');
  if (end) {
    const instant = instantAt(end, zones);
    if (instant > begin) return instant;
  }
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration && duration.toSeconds() > 0)
    return begin + duration.toSeconds() * 1000;
  if (!start.time.isDate) {
    if (title !== null) (end || duration ? zones.endsEarly : zones.endless).push(title);
    return begin + hourMs;
  }
  const { zone } = zoneOf(start, zones);
  return instantOf(`${addDays(clockOf(start.time).day, 1)}T00:00:00`, zone) ?? begin + 24 * hourMs;
}

const mostNamed = 10;

function anHour(titles: readonly string[], [is, are]: readonly [string, string]): string[] {
  if (titles.length === 0) return [];
  const names = [...new Set(titles)];
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const shown = names.slice(0, mostNamed).map(quoted).join(', ') + more;
  return titles.length === 1
    ? [`1 event ${is}: ${shown}. It lasts one hour here.`]
    : [`${titles.length} events ${are}: ${shown}. Each lasts one hour here.`];
}

/** What had to be guessed of the ends of events, as warnings. */
export function endWarnings({ endless, endsEarly }: Zones): string[] {
  return [
    ...anHour(endless, ['has no end', 'have no end']),
    ...anHour(endsEarly, ['does not end after it begins', 'do not end after they begin']),
  ];
}
