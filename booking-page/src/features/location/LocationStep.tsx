import type { BookableService, VisitedPage } from 'shared-contracts/api';
import { say } from '../../languages/language.ts';
import { Cards } from '../../ui/Cards.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { locationsOf } from './location.model.ts';

/** Step two, of a service at several locations: where. */
export function LocationStep({
  page,
  service,
  choose,
}: {
  page: VisitedPage;
  service: BookableService;
  choose: (location: number) => void;
}) {
  return (
    <>
      <Heading>{say().location.heading}</Heading>
      <Cards
        cards={locationsOf(page, service).map(({ id, name, address }) => ({
          key: id,
          title: name,
          facts: address?.replaceAll('\n', ', '),
          choose: () => choose(id),
        }))}
      />
    </>
  );
}
