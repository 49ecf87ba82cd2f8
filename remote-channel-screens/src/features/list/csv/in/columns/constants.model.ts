import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';

/** Values that the screen of a list gives to every line that is imported there: fields by name, each as a cell says it. */
export type Constants = Readonly<Record<string, string>>;

/** A list that shows only rows with a yes gives that yes to what is imported there, so that it is found where it was imported. */
export function constantsOf(
  definition: EntityDefinition,
  fixed: Readonly<Record<string, string>>,
): Constants {
  const chosen = Object.entries(fixed).filter(
    ([name, value]) => fieldOf(definition, name)?.kind === 'boolean' && value === 'true',
  );
  return Object.fromEntries(chosen.map(([name]) => [name, 'yes']));
}
