import type { Field } from 'shared-contracts/entities';

/** What a form of a new row is opened for, such as a sale to a client. It travels in the state of an address: plain values alone. */
export interface FormTask {
  /** What the screen is called. */
  title: string;
  /** The word on its button; `Save` where it has none. */
  action?: string;
  /** The screen that it was begun on, with the screens above that one, the outermost first. */
  back: { to: string; label: string; parents: readonly { label: string; path: string }[] };
  /** Its fields in groups; those that are in none come first. */
  groups: { label: string; fields: readonly string[] }[];
  /** Fields that its title says already. */
  settled: readonly string[];
  /** What helps with some fields here, instead of the help for all uses. */
  helps: Readonly<Record<string, string>>;
}

/** The fields of a form that a task leaves to be filled in, with its own helps; a settled one only where something is wrong with it. */
export function fieldsOfTask(
  task: FormTask | undefined,
  fields: readonly [string, Field][],
  errors: Readonly<Record<string, string | undefined>>,
): [string, Field][] {
  if (task === undefined) return [...fields];
  const { settled, helps } = task;
  return fields
    .filter(([name]) => !settled.includes(name) || errors[name] !== undefined)
    .map(([name, field]) => [name, { ...field, ...(helps[name] ? { help: helps[name] } : {}) }]);
}
