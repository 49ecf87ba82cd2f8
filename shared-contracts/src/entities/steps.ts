import type { Step } from './field.ts';

/** The row that a step of a plan leads to. */
export interface StepTarget {
  entity: 'articles' | 'services';
  id: number;
}

/** Where a step leads; null where it leads nowhere. */
export function stepTarget({ article, service }: Step): StepTarget | null {
  if (article !== undefined) return { entity: 'articles', id: article };
  return service === undefined ? null : { entity: 'services', id: service };
}
