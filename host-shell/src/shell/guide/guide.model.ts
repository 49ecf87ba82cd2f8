import { paths } from 'shared-contracts/routes';

/** One step: what to do, and the screen that does it. */
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

/** The sections of the Setup Guide and the steps of each. */
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

/** How the panel stands: open, folded to its title, or away. */
export type GuideState = 'open' | 'folded' | 'closed';

/** Parses the stored state; closed by default. */
export function guideStateOf(stored: string | null): GuideState {
  return stored === 'open' || stored === 'folded' ? stored : 'closed';
}

/** What the server says of a step. One that it does not tell of cannot be done in this installation. */
export type ReportedSteps = ReadonlyMap<string, boolean>;

/** How many steps can be done, and how many of them are. */
export function progressOf(reported: ReportedSteps): { done: number; all: number } {
  const steps = guideSections.flatMap((section) => section.steps).filter(({ id }) => reported.has(id));
  return { done: steps.filter(({ id }) => reported.get(id)).length, all: steps.length };
}
