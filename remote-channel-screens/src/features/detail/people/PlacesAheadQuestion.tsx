import { useState } from 'react';
import { Checkbox } from 'shared-contracts/ui/form';
import { sessionsText } from '../../../ui/sessions-together/left-out.model.ts';
import { cancelledWords, countOf, type PlacesAhead, staysWords } from './places-ahead.model.ts';

interface PlacesAheadQuestionProps {
  name: string;
  places: PlacesAhead;
  /** Address of the list of these sessions. */
  list: string;
  onChoice: (isCancelled: boolean) => void;
}

/** What becomes of the sessions to come of a client who is about to be deleted: cancelled unless staff choose otherwise. */
export function PlacesAheadQuestion({ name, places, list, onChoice }: PlacesAheadQuestionProps) {
  const [isCancelled, setCancelled] = useState(true);
  const count = countOf(places);
  return (
    <>
      <p>
        {`${name} has `}
        <a href={list} target="_blank" rel="noopener">
          {`${sessionsText(count)} ahead`}
        </a>
        .
      </p>
      <Checkbox
        checked={isCancelled}
        onChange={({ target }) => {
          setCancelled(target.checked);
          onChoice(target.checked);
        }}
      >
        {`Cancel ${count === 1 ? 'the place' : `the ${count} places`} of ${name}`}
      </Checkbox>
      <p role="status">{isCancelled ? cancelledWords(name, places) : staysWords(name, places)}</p>
    </>
  );
}
