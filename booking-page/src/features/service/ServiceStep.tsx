import type { BookableService, VisitedPage } from 'shared-contracts/api';
import { lengthText, priceText } from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import { Cards } from '../../ui/Cards.tsx';
import { Heading } from '../../ui/Heading.tsx';
import styles from './service.module.css';

function facts({ duration, capacity, needsConfirmation }: BookableService): string {
  const words = say().service;
  return [
    lengthText(duration),
    ...(capacity !== null && capacity > 1 ? [words.group(capacity)] : []),
    ...(needsConfirmation ? [words.onRequest] : []),
  ].join(' · ');
}

/** Step one: which service. */
export function ServiceStep({
  page,
  choose,
}: {
  page: VisitedPage;
  choose: (service: BookableService) => void;
}) {
  const words = say().service;
  const groups = [...new Set(page.services.map(({ category }) => category))];
  return (
    <>
      <Heading>{words.heading}</Heading>
      {page.services.length === 0 && <p>{words.nothing}</p>}
      {groups.map((group) => (
        <section key={group ?? ''} aria-label={group ?? undefined} className={styles.group}>
          {group && <h3 className={styles.category}>{group}</h3>}
          <Cards
            cards={page.services
              .filter(({ category }) => category === group)
              .map((service) => ({
                key: service.id,
                title: service.name,
                facts: facts(service),
                text: service.description,
                side: service.price && priceText(service.price),
                choose: () => choose(service),
              }))}
          />
        </section>
      ))}
    </>
  );
}
