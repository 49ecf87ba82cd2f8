import { readPage } from '../api/booking.api.ts';
import { useLoaded } from '../api/use-loaded.ts';
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
      <Frame business={null} isEmbedded={place?.isEmbedded ?? false}>
        <Notice>There is no booking page at this address. Ask the business for its link.</Notice>
      </Frame>
    );
  }
  return (
    <Frame business={page?.business ?? null} isEmbedded={place.isEmbedded}>
      {problem && <Notice retry={retry}>{problem.message}</Notice>}
      {!page && !problem && <Waiting what="Loading" rows={3} />}
      {page && <Steps page={page} place={place} />}
    </Frame>
  );
}
