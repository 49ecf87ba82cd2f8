import { useState } from 'react';
import type { BookableService, VisitedPage } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { bookCourse, readCourses, type Visitor } from '../api/booking.api.ts';
import { Problem } from '../api/client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { lengthText, priceText } from '../clock/clock.model.ts';
import { CourseStep } from '../features/courses/CourseStep.tsx';
import { courseFacts, courseTime, zoneOf } from '../features/courses/course.model.ts';
import { DetailsStep } from '../features/details/DetailsStep.tsx';
import { say } from '../languages/language.ts';
import { beginning, type Place } from '../place/place.model.ts';
import { go } from '../place/use-place.ts';
import { CourseDates } from '../ui/CourseDates.tsx';
import { Notice, Waiting } from '../ui/Notice.tsx';
import { Chosen } from './Chosen.tsx';

interface Stepping {
  page: VisitedPage;
  place: Place;
  service: BookableService;
}

interface Choosing extends Stepping {
  course: BookableCourse;
  /** Whether it changed while the visitor was here. */
  hasChanged: boolean;
  /** Reads it as it is now. */
  readAgain: () => Promise<void>;
}

/** The service that was chosen, and the way back to all of them. */
const choiceOfService = (place: Place, { name, duration }: BookableService) => ({
  label: say().chosen.changeService,
  text: [name, lengthText(duration)].join(' · '),
  change: () => go(beginning(place)),
});

/** Who comes to a course, with all of its dates above the form. */
function CourseDetails({ page, place, service, course, hasChanged, readAgain }: Choosing) {
  const words = say().courses;
  const { address } = place;
  const { id, name, sessions, price, past } = course;
  const [first] = sessions;
  const what = { course: id, seen: { starts: sessions.map(({ start }) => start), price } };
  const business = page.business.name || say().frame.theBusiness;
  const list = { ...beginning(place), service: service.id };
  const book = (visitor: Visitor, key: string) =>
    bookCourse(address, { ...what, ...visitor }, key).catch(async (error: unknown) => {
      if (error instanceof Problem && (error.isChanged || error.isFree)) await readAgain();
      if (error instanceof Problem && error.isFree) go({ ...place, isWaiting: false }, { replace: true });
      throw error;
    });
  const facts = [name, courseTime(page, course), courseFacts(page, course), price && priceText(price)];
  const isWaiting = place.isWaiting || course.left === 0;
  return (
    <>
      <Chosen
        choices={[
          choiceOfService(place, service),
          { label: words.change, text: facts.filter(Boolean).join(' · '), change: () => go(list) },
        ]}
      />
      <CourseDates {...{ sessions, past }} zone={zoneOf(page, course)} isOpen={hasChanged} />
      <DetailsStep
        {...{ page, address, service, what, isWaiting, book }}
        about={name}
        start={first?.start ?? ''}
        waitTerms={words.full(page.freePlaces === 'staff' ? business : null, page.sendsMails)}
        {...(price && price.amount > 0 ? { terms: words.pay(priceText(price), business) } : {})}
        chooseTime={() => go(list)}
        wait={() => go({ ...place, isWaiting: true }, { replace: true })}
        done={(booked) => go({ ...beginning(place), booked: booked.token }, { replace: true })}
      />
    </>
  );
}

/** A course that changed, as it is now: that of its name, of two groups the one of its coach. */
function asBefore(
  courses: readonly BookableCourse[],
  { name, coach }: Pick<BookableCourse, 'name' | 'coach'>,
): BookableCourse | undefined {
  const named = courses.filter((one) => one.name === name);
  return named.find((one) => one.coach === coach) ?? (named.length === 1 ? named[0] : undefined);
}

/** The steps from a service to a whole course of it: which one, and who comes. */
export function CourseSteps({ page, place, service }: Stepping) {
  const words = say().courses;
  // A course that changed may begin with another session, by which it has another id: its name tells it from the others, and its coach from a group of that name.
  const [changed, setChanged] = useState<Pick<BookableCourse, 'id' | 'name' | 'coach'> | null>(null);
  const { data, problem, retry, refresh } = useLoaded(`courses ${service.id} ${place.course}`, () =>
    readCourses(place.address, service.id),
  );
  const hasChanged = changed !== null && changed.id === place.course;
  const course =
    data?.find(({ id }) => id === place.course) ?? (hasChanged ? asBefore(data ?? [], changed) : undefined);
  if (course) {
    const readAgain = async () => {
      setChanged({ id: place.course ?? course.id, name: course.name, coach: course.coach });
      await refresh();
    };
    return <CourseDetails {...{ page, place, service, course, hasChanged, readAgain }} />;
  }
  return (
    <>
      <Chosen choices={[choiceOfService(place, service)]} />
      {problem && <Notice retry={retry}>{problem.message}</Notice>}
      {!data && !problem && <Waiting what={say().frame.loading} rows={3} />}
      {data && (
        <CourseStep
          {...{ page }}
          courses={data}
          isGone={place.course !== null}
          choose={({ id, left }) => go({ ...place, course: id, isWaiting: left === 0 })}
          {...(service.courses === 'offered'
            ? {
                single: { label: words.single, choose: () => go({ ...place, course: null, isSingle: true }) },
              }
            : {})}
        />
      )}
    </>
  );
}
