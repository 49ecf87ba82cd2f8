let known: ReadonlyMap<string, string> | null = null;

// Made when first used: it asks for each of some eighty systems.
function digits(): ReadonlyMap<string, string> {
  known ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      return Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)] as const);
    }),
  );
  return known;
}

/** Text with the digits of any script as those of ASCII: `१२३` is `123`. Nothing else changes. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => digits().get(digit) ?? digit);
}
