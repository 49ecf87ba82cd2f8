import type { BookableService, VisitedPage } from 'shared-contracts/api';
import { say } from '../../languages/language.ts';
import { Cards } from '../../ui/Cards.tsx';
import { Heading } from '../../ui/Heading.tsx';
import styles from './coach.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Step three: with whom, or which court or room where clients hire one. */
export function CoachStep({
  page,
  service,
  choose,
}: {
  page: VisitedPage;
  service: BookableService;
  choose: (coach: 'anyone' | number) => void;
}) {
  const { coach: words, room } = say();
  const coaches = page.coaches.filter(({ id }) => service.coaches.includes(id));
  const mark = (text: string) => (
    <span className={styles.mark} aria-hidden="true">
      {text}
    </span>
  );
  return (
    <>
      <Heading>{service.hiresRoom ? room.heading : words.heading}</Heading>
      <Cards
        cards={[
          {
            key: 'anyone',
            title: service.hiresRoom ? room.any : words.anyone,
            facts: words.mostTimes,
            mark: mark('✦'),
            choose: () => choose('anyone'),
          },
          ...coaches.map(({ id, name }) => ({
            key: id,
            title: name,
            mark: mark(initials(name)),
            choose: () => choose(id),
          })),
        ]}
      />
    </>
  );
}
