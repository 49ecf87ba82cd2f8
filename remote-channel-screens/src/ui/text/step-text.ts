import { definitionOf, type Step, stepTarget } from 'shared-contracts/entities';
import type { Titles } from '../value-text.ts';

/** The text instead of a deleted row to which a step links. */
export const goneTarget = 'No longer there';

/** A step of a plan as one line, with what it leads to. */
export function stepText(step: Step, titles: Titles): string {
  const { day, title, required, rest } = step;
  const target = stepTarget(step);
  const more = [
    ...(required ? ['required'] : []),
    ...(rest ? ['rest'] : []),
    ...(target
      ? [
          `${definitionOf(target.entity).singular}: ${titles[target.entity]?.[target.id] ?? goneTarget.toLowerCase()}`,
        ]
      : []),
  ].join(', ');
  return `Day ${day}: ${title}${more && ` (${more})`}`;
}
