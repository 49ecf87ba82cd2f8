import type { Step } from './field.ts';

/** The row to which a step of a plan links. */
export interface StepTarget {
  entity: 'articles' | 'services';
  id: number;
}

/** The link of a step; null if it has none. */
export function stepTarget({ article, service }: Step): StepTarget | null {
  if (article !== undefined) return { entity: 'articles', id: article };
  return service === undefined ? null : { entity: 'services', id: service };
}
