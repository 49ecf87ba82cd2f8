/** The errors of a form by field, in the order of its fields; undefined for a valid one. */
export type Broken<Values> = { [Name in keyof Values]?: string | undefined };

/** The first field with an error; undefined if there is none. */
export function firstBroken<Values>(broken: Broken<Values>): (keyof Values & string) | undefined {
  return Object.entries(broken).find(([, message]) => message)?.[0] as (keyof Values & string) | undefined;
}
