/** The result of parsing typed text: a value (null if empty), or an error. */
export type Reading<Value> = { value: Value | null } | { problem: string };
