import { readPage } from '../api/booking.api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { say } from '../languages/language.ts';
import { readPlace } from '../place/place.model.ts';
import { useAddress } from '../place/use-place.ts';
import { Notice, Waiting } from '../ui/Notice.tsx';
import { Frame } from './Frame.tsx';
import { Steps } from './Steps.tsx';

/** The booking page: that of the business in the address. */
export function App() {
  const place = readPlace(new URL(useAddress()));
  const address = place?.address ?? null;
  const { data: page, problem, retry } = useLoaded(address, () => readPage(address ?? ''));
  if (!place || problem?.kind === 'missing') {
    return (
      <Frame business={null} place={place}>
        <Notice>{say().frame.noPage}</Notice>
      </Frame>
    );
  }
  return (
    <Frame business={page?.business ?? null} place={place}>
      {problem && <Notice retry={retry}>{problem.message}</Notice>}
      {!page && !problem && <Waiting what={say().frame.loading} rows={3} />}
      {page && <Steps page={page} place={place} />}
    </Frame>
  );
}
