/** A range of numbers; null where it has no such end. Of money they are in major units: 18.5 is €18.50. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

const numberPattern = /^-?\d{1,12}(\.\d{1,4})?$/;

/** Reads the range of a filter, as `10..20`, `10..`, `..20.5` or `10`; null if it is none. */
export function readNumberRange(text: string): NumberRange | null {
  const [from = '', to = from, ...more] = text.split('..');
  const ends = [from, to].filter((end) => end !== '');
  if (ends.length === 0 || more.length > 0 || !ends.every((end) => numberPattern.test(end))) return null;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}
