import { randomUUID } from 'node:crypto';

const dayMs = 86_400_000;
const firstDay = Date.UTC(2041, 11, 27);

const dateText = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A programme as frab publishes it in JSON: sessions of 30 minutes, evenly over rooms and days, each with one of 300 speakers. */
export function frabProgramme({ sessions, rooms, days }: { sessions: number; rooms: number; days: number }): {
  title: string;
  text: string;
} {
  const title = `Bench ${randomUUID().slice(0, 8)}`;
  const perRoom = Math.ceil(sessions / rooms / days);
  let number = 0;
  const sessionAt = (day: number, room: number, place: number) => {
    number += 1;
    const start = `${twoDigits(9 + Math.floor(place / 2))}:${place % 2 === 0 ? '00' : '30'}`;
    const speaker = number % 300;
    return {
      ...{ id: number, guid: randomUUID(), start, duration: '00:30', room: `Hall ${room + 1}` },
      date: `${dateText(day)}T${start}:00+01:00`,
      ...{
        title: `Session ${number}`,
        subtitle: '',
        track: `Track ${number % 12}`,
        type: 'lecture',
        language: 'en',
      },
      ...{ abstract: `What session ${number} is about.`, description: '', links: [], attachments: [] },
      persons: [{ id: speaker + 1, public_name: `Speaker ${speaker + 1}` }],
    };
  };
  const dayAt = (day: number) => ({
    ...{ index: day + 1, date: dateText(day) },
    day_start: `${dateText(day)}T05:00:00+01:00`,
    day_end: `${dateText(day + 1)}T05:00:00+01:00`,
    rooms: Object.fromEntries(
      Array.from({ length: rooms }, (_, room) => [
        `Hall ${room + 1}`,
        Array.from({ length: perRoom }, (_, place) => sessionAt(day, room, place)),
      ]),
    ),
  });
  const conference = {
    ...{ acronym: title, title, start: dateText(0), end: dateText(days - 1), daysCount: days },
    ...{ timeslot_duration: '00:15', time_zone_name: 'Europe/Berlin' },
    days: Array.from({ length: days }, (_, day) => dayAt(day)),
  };
  return {
    title,
    text: JSON.stringify({ schedule: { version: '1.0', base_url: 'https://bench.example/', conference } }),
  };
}
