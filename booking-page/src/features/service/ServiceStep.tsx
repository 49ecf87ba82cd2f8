import type { BookableService, VisitedPage } from 'shared-contracts/api';
import { lengthText, priceText } from '../../clock/clock.model.ts';
import { Cards } from '../../ui/Cards.tsx';
import { Heading } from '../../ui/Heading.tsx';
import styles from './service.module.css';

function facts({ duration, capacity, needsConfirmation }: BookableService): string {
  return [
    lengthText(duration),
    ...(capacity !== null && capacity > 1 ? [`group of up to ${capacity}`] : []),
    ...(needsConfirmation ? ['on request'] : []),
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
  const groups = [...new Set(page.services.map(({ category }) => category))];
  return (
    <>
      <Heading>What would you like to book?</Heading>
      {page.services.length === 0 && <p>There is nothing to book here at the moment.</p>}
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
