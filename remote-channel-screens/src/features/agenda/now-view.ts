import { lazyPart } from 'shared-contracts/lazy-part';
import type { NowViewProps } from './now/NowView.tsx';

/** What is on now, fetched when somebody shows it. */
export const NowView = lazyPart<NowViewProps>(() =>
  import(/* webpackChunkName: "agenda-plan" */ './now/NowView.tsx').then((file) => file.NowView),
);
