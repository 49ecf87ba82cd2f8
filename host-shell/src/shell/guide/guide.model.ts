import type { SetUpGuide } from 'shared-contracts/api';
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

const guideSections: readonly GuideSection[] = [
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
      { id: 'first-coach', label: 'Add a coach, and when they work', path: tab('coaches') },
    ],
  },
];

/** State of the panel. `folded` shows only its title. */
export type GuideState = 'open' | 'folded' | 'closed';

/** The stored state; closed if it is missing or malformed. */
export function guideStateOf(stored: string | null): GuideState {
  return stored === 'open' || stored === 'folded' ? stored : 'closed';
}

/** A step as it is shown; null for `done` where this installation does not offer it. */
export interface ShownStep extends GuideStep {
  done: boolean | null;
}

/** A section as it is shown. */
export interface ShownSection {
  title: string;
  steps: ShownStep[];
}

/** The sections of the server's report: those of the trades of the space, or the default ones without a trade. */
export function sectionsOf({ guide, steps }: SetUpGuide): ShownSection[] {
  if (!guide) {
    const reported = new Map<string, boolean>(steps.map(({ id, done }) => [id, done]));
    return guideSections.map((section) => ({
      title: section.title,
      steps: section.steps.map((step) => ({ ...step, done: reported.get(step.id) ?? null })),
    }));
  }
  const sections = new Map<string, ShownStep[]>();
  for (const { section, ...step } of guide) sections.set(section, [...(sections.get(section) ?? []), step]);
  return [...sections].map(([title, shown]) => ({ title, steps: shown }));
}

/** Number of available steps, and how many of them are done. */
export function progressOf(sections: readonly ShownSection[]): { done: number; all: number } {
  const steps = sections.flatMap((section) => section.steps).filter(({ done }) => done !== null);
  return { done: steps.filter(({ done }) => done).length, all: steps.length };
}

/** The first step that is offered and not done; null if there is none. */
export function nextStep(sections: readonly ShownSection[]): GuideStep | null {
  return sections.flatMap(({ steps }) => steps).find(({ done }) => done === false) ?? null;
}
