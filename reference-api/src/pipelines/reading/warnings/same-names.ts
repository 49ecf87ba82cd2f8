import { fold } from 'shared-contracts/folding';
import { quoted } from '../../../programmes/reading/words.ts';

/** What is said of authors of an export of WordPress who have one name: they sign in there by several, and are one person here. */
export function sameNameWords(nameOf: ReadonlyMap<string, string>): string[] {
  const logins = new Map<string, string[]>();
  for (const [login, name] of nameOf) logins.set(fold(name), [...(logins.get(fold(name)) ?? []), login]);
  return [...logins.values()].flatMap((same) => {
    if (same.length === 1) return [];
    const name = quoted(nameOf.get(same[0] ?? '') ?? '');
    return [
      `${same.length} authors in WordPress are called ${name} (${same.join(', ')}). They are one author here: change the names there first if they are different people.`,
    ];
  });
}
