// As many lines are named one by one.
const mostSingly = 3;

/** What of the HTML in a cell does not come along, such as `2 pictures`, and whether pictures are among it. */
export interface LeftParts {
  line: number;
  column: string;
  what: string;
  lacksPictures: boolean;
}

/** Says what of the HTML in a cell does not come along, and why. */
export function leftOfCell({ what, lacksPictures }: LeftParts): string {
  const why = lacksPictures
    ? 'Only pictures with a whole address (https://…) come along.'
    : 'A text of a CSV comes without them.';
  return `${what} left out. ${why}`;
}

/** Says what of the HTML in cells does not come along: of each line, or of many in one sentence. */
export function leftWords(left: readonly LeftParts[]): string[] {
  const words = left.map((one) => `Line ${one.line}, column “${one.column}”: ${leftOfCell(one)}`);
  const [first] = words;
  if (first === undefined || words.length <= mostSingly) return words;
  return [`Pictures or embedded parts of ${words.length} lines were left out. ${first}`];
}
