import type { Option } from 'shared-contracts/entities';

const [longestText, mostOptions] = [60, 8];
const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

function optionIn(options: readonly Option[], text: string): Option | undefined {
  const word = text.toLowerCase();
  return options.find(({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word);
}

/** Reads options by label or value, each once; of a text that is none it says what can be written. */
export function readOptions(
  options: readonly Option[],
  texts: readonly string[],
): { values: string[] } | { wrong: string } {
  const strange = texts.find((text) => !optionIn(options, text));
  if (strange === undefined) {
    return { values: [...new Set(texts.flatMap((text) => optionIn(options, text)?.value ?? []))] };
  }
  const said = strange.length > longestText ? `${strange.slice(0, longestText)}…` : strange;
  const offered = options.filter(({ retired }) => !retired).map(({ label }) => label);
  const more = offered.length - mostOptions;
  const named = more > 1 ? [...offered.slice(0, mostOptions), `${more} more`] : offered;
  return { wrong: `“${said}” is no option here. Write ${oneOf.format(named)}.` };
}
