import { paths } from 'shared-contracts/routes';

/** A step: what to do, and the screen for it. */
export interface GuideStep {
  id: string;
  label: string;
  path: string;
}

/** A section of the guide. Source: product.md §2. */
export interface GuideSection {
  title: string;
  steps: readonly GuideStep[];
}

const tab = (name: string) => `${paths.myBusiness}/${name}`;

export const guideSections: readonly GuideSection[] = [
  {
    title: 'Tell us about your business',
    steps: [
      { id: 'business-named', label: 'Name your business', path: tab('business') },
      { id: 'business-logo', label: 'Add your logo', path: tab('business') },
    ],
  },
  {
    title: 'Connect with a card payment provider',
    steps: [{ id: 'payment-provider', label: 'Connect a provider', path: paths.billing }],
  },
  {
    title: 'Define your products and services',
    steps: [
      { id: 'first-service', label: 'Add a service', path: tab('services') },
      { id: 'first-package', label: 'Add a package', path: tab('packages') },
      { id: 'first-coach', label: 'Add a coach with availability', path: tab('coaches') },
    ],
  },
];

/** State of the panel. `folded` shows only its title. */
export type GuideState = 'open' | 'folded' | 'closed';

/** The stored state; closed if it is missing or malformed. */
export function guideStateOf(stored: string | null): GuideState {
  return stored === 'open' || stored === 'folded' ? stored : 'closed';
}

/** Whether each step is done, as the server reports it. This installation does not offer a step that is missing. */
export type ReportedSteps = ReadonlyMap<string, boolean>;

/** Number of available steps, and how many of them are done. */
export function progressOf(reported: ReportedSteps): { done: number; all: number } {
  const steps = guideSections.flatMap((section) => section.steps).filter(({ id }) => reported.has(id));
  return { done: steps.filter(({ id }) => reported.get(id)).length, all: steps.length };
}
