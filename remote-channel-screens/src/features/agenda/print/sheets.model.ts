import { clockSpan } from '../../../ui/agenda/planned.model.ts';
import { dayText, longDayText } from '../../../ui/text/dates.ts';

/** A line of a printed programme. */
export interface SheetLine {
  /** Such as 11:00–11:30. */
  time: string;
  /** The day of the calendar, where it is after midnight and another one than that of the sheet; else empty. */
  day: string;
  title: string;
  speakers: string;
  /** Empty on the sheet of a room. */
  room: string;
}

/** A sheet of paper, or several: the programme of a day, or of a room on a day. */
export interface Sheet {
  heading: string;
  /** The day, and the agenda. */
  below: string;
  lines: SheetLine[];
}

/** The kinds of sheets: one a day, or one for the door of each room and day. */
export type SheetKind = 'days' | 'doors';

// The part of a schedule.json that is printed.
interface Event {
  duration: string;
  title: string;
  date: string;
  room: string;
  persons: { name: string }[];
}
interface Programme {
  schedule: {
    conference: {
      title: string;
      time_zone_name: string;
      days: { date: string; rooms: Record<string, Event[]> }[];
    };
  };
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

function lineOf(
  { title, room, persons, date, duration }: Event,
  { day, zone, named }: { day: string; zone: string; named: boolean },
): SheetLine {
  const real = date.slice(0, 10);
  return {
    day: real === day ? '' : dayText(real),
    time: clockSpan({ start: Date.parse(date), minutes: minutesOf(duration) }, zone),
    title,
    speakers: persons.map(({ name }) => name).join(', '),
    room: named ? room : '',
  };
}

const byTime = (one: Event, other: Event) =>
  Date.parse(one.date) - Date.parse(other.date) || one.room.localeCompare(other.room);

/** The sheets of a programme, from its schedule.json; days and rooms without a session have none. */
export function sheetsOf(json: string, kind: SheetKind): Sheet[] {
  const { title, time_zone_name: zone, days } = (JSON.parse(json) as Programme).schedule.conference;
  return days.flatMap(({ date, rooms }): Sheet[] => {
    const day = longDayText(date);
    if (kind === 'doors') {
      return Object.entries(rooms).map(([room, events]) => ({
        heading: room,
        below: `${day} · ${title}`,
        lines: [...events].sort(byTime).map((event) => lineOf(event, { day: date, zone, named: false })),
      }));
    }
    const events = Object.values(rooms).flat().sort(byTime);
    if (events.length === 0) return [];
    return [
      {
        heading: day,
        below: title,
        lines: events.map((event) => lineOf(event, { day: date, zone, named: true })),
      },
    ];
  });
}
