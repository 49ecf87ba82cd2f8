import { bookedSessionPath, bookingPagePath } from 'shared-contracts/routes';

/** Where a visitor is: what the address of the page says. */
export interface Place {
  /** The address of the business. */
  address: string;
  /** The token of a session, on the page of that session. */
  token: string | null;
  isEmbedded: boolean;
  /** The language that the address asks for; null for that of the browser. */
  lang: string | null;
  service: number | null;
  /** The id of the next session of a course. */
  course: number | null;
  /** Whether a single session of a service with courses is booked. */
  isSingle: boolean;
  /** The id of a location, where the service has several. */
  location: number | null;
  /** `anyone`, or the id of a coach. */
  coach: 'anyone' | number | null;
  /** Which four weeks are shown: 0 has today. */
  weeks: number;
  /** YYYY-MM-DD in the visitor's zone. */
  day: string | null;
  /** Start of the chosen time (ISO 8601 in UTC). */
  time: string | null;
  /** The coach whose session was chosen; null for one of those who are free. */
  with: number | null;
  /** The token of what was just booked. */
  booked: string | null;
  isMoving: boolean;
  /** Whether the chosen time is that of a full session, for which the visitor waits. */
  isWaiting: boolean;
}

const most = 26;

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Reads an address of this page; null if it names no business. */
export function readPlace(url: URL): Place | null {
  const [, address = '', token] = /^\/book\/([^/]+)(?:\/session\/([^/]+))?\/?$/.exec(url.pathname) ?? [];
  if (!address) return null;
  const query = url.searchParams;
  const coach = query.get('coach');
  const day = query.get('day');
  const time = query.get('time');
  return {
    address,
    token: token ?? null,
    isEmbedded: query.has('embed'),
    lang: query.get('lang'),
    service: idIn(query.get('service')),
    course: idIn(query.get('course')),
    isSingle: query.has('single'),
    location: idIn(query.get('location')),
    coach: coach === 'anyone' ? coach : idIn(coach),
    weeks: Math.min(idIn(query.get('weeks')) ?? 0, most),
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    time: time !== null && !Number.isNaN(Date.parse(time)) ? time : null,
    with: idIn(query.get('with')),
    booked: query.get('booked'),
    isMoving: query.has('move'),
    isWaiting: query.has('wait'),
  };
}

/** The address of a place. */
export function addressOf(place: Place): string {
  const path =
    place.token === null ? bookingPagePath(place.address) : bookedSessionPath(place.address, place.token);
  const words = [
    ...(place.isEmbedded ? ['embed'] : []),
    ...(place.isSingle ? ['single'] : []),
    ...(place.isMoving ? ['move'] : []),
    ...(place.isWaiting ? ['wait'] : []),
    ...(
      ['lang', 'service', 'course', 'location', 'coach', 'weeks', 'day', 'time', 'with', 'booked'] as const
    ).flatMap((name) => {
      const value = place[name];
      return value === null || value === 0 ? [] : [`${name}=${encodeURIComponent(value)}`];
    }),
  ];
  return words.length === 0 ? path : `${path}?${words.join('&')}`;
}

/** A place with nothing chosen, at the business of another one. */
export function beginning({
  address,
  isEmbedded,
  lang,
}: Pick<Place, 'address' | 'isEmbedded' | 'lang'>): Place {
  return {
    ...{
      address,
      isEmbedded,
      lang,
      token: null,
      service: null,
      location: null,
      coach: null,
      weeks: 0,
      day: null,
      time: null,
    },
    ...{ course: null, isSingle: false, with: null, booked: null, isMoving: false, isWaiting: false },
  };
}
