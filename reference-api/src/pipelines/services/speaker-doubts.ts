import { quoted } from '../../programmes/reading/words.ts';

const joined = /\s(?:&|\+|and|und|et|y|e|en)\s|\//i;
const turned = /^[^\s,，]+\s*[,，]\s*[^\s,，]+$/;
const mostNamed = 5;

function named(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).map(quoted).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/**
 * Sentences about new speakers whose cells may mean other people: `Ada & Grace` is read as one of the `speakers`, the cell `Lovelace, Ada` as two.
 */
export function speakerDoubts(cells: readonly string[], speakers: readonly string[]): string[] {
  const pairs = speakers.filter((name) => joined.test(name));
  const turns = cells.filter((cell) => turned.test(cell));
  return [
    ...(pairs.length > 0
      ? [`Read as one speaker: ${named(pairs)}. Put a semicolon between people where it is several.`]
      : []),
    ...(turns.length > 0
      ? [`Read as two speakers: ${named(turns)}. Write the first name first where it is one person.`]
      : []),
  ];
}
