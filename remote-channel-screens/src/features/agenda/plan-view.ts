import { lazyPart } from 'shared-contracts/lazy-part';
import type { PlanViewProps } from './plan/PlanView.tsx';

/** The plan, fetched when somebody shows it. */
export const PlanView = lazyPart<PlanViewProps>(() =>
  import(/* webpackChunkName: "agenda-plan" */ './plan/PlanView.tsx').then((file) => file.PlanView),
);
