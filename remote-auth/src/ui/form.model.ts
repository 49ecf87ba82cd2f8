/** What is wrong with a form, by field, in the order of its fields; undefined where nothing is. */
export type Broken<Values> = { [Name in keyof Values]?: string | undefined };

/** The first field that is broken; undefined where none is. */
export function firstBroken<Values>(broken: Broken<Values>): (keyof Values & string) | undefined {
  return Object.entries(broken).find(([, message]) => message)?.[0] as (keyof Values & string) | undefined;
}
