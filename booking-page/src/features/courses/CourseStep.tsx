import type { VisitedPage } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { priceText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { courseFacts, courseTime } from './course.model.ts';
import styles from './courses.module.css';

interface Step {
  page: VisitedPage;
  courses: readonly BookableCourse[];
  /** Whether a course was chosen that is offered no more. */
  isGone: boolean;
  choose: (course: BookableCourse) => void;
  /** Books a single session instead. */
  single?: { label: string; choose: () => void };
}

function placeOf({ locations = [] }: VisitedPage, { location }: BookableCourse): string | null {
  return locations.find(({ id }) => id === location)?.name ?? null;
}

/** Which course: each with its dates, its places and the price of all of it. */
export function CourseStep({ page, courses, isGone, choose, single }: Step) {
  const words = say().courses;
  const { left: leftWords, full } = say().times;
  const left = ({ left: count }: BookableCourse) => (count === 0 ? full : leftWords(count));
  return (
    <>
      <Heading>{words.heading}</Heading>
      {isGone && <p role="status">{words.gone}</p>}
      {courses.length === 0 && <p>{words.none}</p>}
      <Cards
        cards={courses.map((course) => ({
          key: course.id,
          title: course.name,
          facts: courseTime(page, course),
          // Below the price: beside it, a phone has a word for each line.
          text: [
            [courseFacts(page, course), placeOf(page, course)].filter(Boolean).join(' · '),
            [left(course), ...(course.past > 0 ? [words.past(course.past)] : [])].join(' · '),
          ].join('\n'),
          side: course.price && priceText(course.price),
          choose: () => choose(course),
        }))}
      />
      {single && (
        <p className={styles.single}>
          <Button onClick={single.choose}>{single.label}</Button>
        </p>
      )}
    </>
  );
}
