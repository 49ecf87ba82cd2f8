// One thing: which step the address stands for, and where each choice leads.

import type { BookableService, BookedSession, BookingSlot, VisitedPage } from 'shared-contracts/api';
import { book } from '../api/booking.api.ts';
import { Problem } from '../api/client.ts';
import { coachName, lengthText, priceText, whenLines } from '../clock/clock.model.ts';
import { Confirmation } from '../features/booked/Confirmation.tsx';
import { endOf } from '../features/booked/MoveSession.tsx';
import { SessionPage } from '../features/booked/SessionPage.tsx';
import { CoachStep } from '../features/coach/CoachStep.tsx';
import { DetailsStep } from '../features/details/DetailsStep.tsx';
import { LocationStep } from '../features/location/LocationStep.tsx';
import {
  chosenLocation,
  seenFrom,
  serviceAt,
  type VisitedLocation,
} from '../features/location/location.model.ts';
import { ServiceStep } from '../features/service/ServiceStep.tsx';
import { TimeStep } from '../features/times/TimeStep.tsx';
import { say } from '../languages/language.ts';
import { beginning, type Place } from '../place/place.model.ts';
import { go } from '../place/use-place.ts';
import { type Choice, Chosen } from './Chosen.tsx';
import { CourseSteps } from './CourseSteps.tsx';

interface Stepping {
  page: VisitedPage;
  place: Place;
}

const isAnyone = (coach: Place['coach']) => coach === 'anyone';

/** Whom a service is booked with: null for anyone; undefined until it is chosen. A service that one coach gives needs no choice. */
function coachOf({ coaches }: BookableService, { coach }: Place): number | null | undefined {
  const [only, ...others] = coaches;
  if (others.length === 0) return only;
  if (isAnyone(coach)) return null;
  return typeof coach === 'number' && coaches.includes(coach) ? coach : undefined;
}

interface SoFar {
  service: BookableService;
  location: VisitedLocation | null | undefined;
  coach: number | null | undefined;
}

function choicesOf({ page, place }: Stepping, { service, location, coach }: SoFar): Choice[] {
  const words = say().chosen;
  const start = beginning(place);
  const here = { ...start, service: service.id, isSingle: place.isSingle };
  const facts = [service.name, lengthText(service.duration), service.price && priceText(service.price)];
  const choices: Choice[] = [
    { label: words.changeService, text: facts.filter(Boolean).join(' · '), change: () => go(start) },
  ];
  if (location) choices.push({ label: words.changeLocation, text: location.name, change: () => go(here) });
  if (coach !== undefined && service.coaches.length > 1) {
    const name = coachName(page, coach);
    const { room } = say();
    choices.push({
      ...(service.hiresRoom
        ? { label: room.change, text: name ?? room.any }
        : { label: words.changeCoach, text: name === null ? words.withAnyone : words.withName(name) }),
      change: () => go({ ...here, location: place.location }),
    });
  }
  if (coach !== undefined && place.time !== null) {
    const times = { start: place.time, end: endOf(place.time, service.duration) };
    const name = coach === null ? coachName(page, place.with) : null;
    const withName = service.hiresRoom ? (at: string, room: string) => `${at}, ${room}` : words.whenWith;
    const [when = '', ...there] = whenLines(times, seenFrom(page, location ?? null).business.zone);
    choices.push({
      label: words.changeTime,
      text: [name === null ? when : withName(when, name), ...there].join('\n'),
      change: () => go({ ...place, time: null, with: null, isWaiting: false }),
    });
  }
  return choices;
}

/** The steps from a service to a booking, or the page of a session. */
export function Steps({ page, place }: Stepping) {
  const { address, token } = place;
  const times = (options: {
    page: VisitedPage;
    service: number;
    coach: number | null;
    location: number | null;
    hasOthers: boolean;
    hiresRoom: boolean;
    token: string | null;
    heading: string;
  }) => (
    <TimeStep
      {...{ address, ...options }}
      {...{ weeks: place.weeks, day: place.day }}
      show={(weeks, day) => go({ ...place, weeks, day }, { replace: true })}
      choose={(slot: BookingSlot) =>
        go({ ...place, time: slot.start, with: slot.coach, isWaiting: slot.left === 0 })
      }
    />
  );
  if (token !== null) {
    const toMoveTo = ({ service, coach, hiresRoom = false }: BookedSession) => {
      const gives = page.services.find(({ id }) => id === service.id)?.coaches.includes(coach.id);
      return times({
        ...{ page, service: service.id, token },
        // Who moves a session stays with the person; of courts, any will do.
        coach: gives && !hiresRoom ? coach.id : null,
        // A session stays where it is.
        ...{ location: null, hasOthers: false, hiresRoom },
        heading: say().times.headingToMove,
      });
    };
    return <SessionPage {...{ page, place, token, go }} times={toMoveTo} />;
  }
  if (place.booked !== null) {
    const again = () => go(beginning(place));
    return (
      <Confirmation
        {...{ page, address, again }}
        token={place.booked}
        isEmbedded={place.isEmbedded}
        lang={place.lang}
      />
    );
  }
  const anywhere = page.services.find(({ id }) => id === place.service);
  if (!anywhere)
    return <ServiceStep page={page} choose={({ id }) => go({ ...beginning(place), service: id })} />;
  const hasCourses = anywhere.courses !== undefined;
  if (hasCourses && (anywhere.courses === 'only' || !place.isSingle))
    return <CourseSteps {...{ page, place }} service={anywhere} />;
  const location = chosenLocation(page, anywhere, place.location);
  const service = serviceAt(anywhere, location ?? null);
  const coach = location === undefined ? undefined : coachOf(service, place);
  const chosen = <Chosen choices={choicesOf({ page, place }, { service, location, coach })} />;
  if (location === undefined) {
    return (
      <>
        {chosen}
        <LocationStep {...{ page, service }} choose={(next) => go({ ...place, location: next })} />
      </>
    );
  }
  if (coach === undefined) {
    return (
      <>
        {chosen}
        <CoachStep {...{ page, service }} choose={(next) => go({ ...place, coach: next })} />
      </>
    );
  }
  if (place.time === null) {
    return (
      <>
        {chosen}
        {times({
          ...{ page: seenFrom(page, location), service: service.id, coach, token: null },
          ...{ location: location?.id ?? null, hasOthers: service.coaches.length > 1 },
          hiresRoom: service.hiresRoom === true,
          heading: say().times.heading,
        })}
      </>
    );
  }
  const what = {
    ...{ service: service.id, coach: place.with ?? coach, start: place.time },
    ...(location ? { location: location.id } : {}),
  };
  return (
    <>
      {chosen}
      <DetailsStep
        {...{ page, address, service, what }}
        start={place.time}
        book={(visitor, key) =>
          book(address, { ...what, ...visitor }, key).catch((error: unknown) => {
            if (error instanceof Problem && error.isFree)
              go({ ...place, isWaiting: false }, { replace: true });
            throw error;
          })
        }
        isWaiting={place.isWaiting}
        chooseTime={(slot) => go({ ...place, time: slot.start, with: slot.coach, isWaiting: false })}
        wait={() => go({ ...place, isWaiting: true })}
        done={(booked) => go({ ...beginning(place), booked: booked.token }, { replace: true })}
      />
    </>
  );
}
