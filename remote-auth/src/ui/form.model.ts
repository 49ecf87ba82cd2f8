/** The errors of a form, by field, in form order; undefined if valid. */
export type Broken<Values> = { [Name in keyof Values]?: string | undefined };

/** The first field that is broken; undefined if none is. */
export function firstBroken<Values>(broken: Broken<Values>): (keyof Values & string) | undefined {
  return Object.entries(broken).find(([, message]) => message)?.[0] as (keyof Values & string) | undefined;
}
