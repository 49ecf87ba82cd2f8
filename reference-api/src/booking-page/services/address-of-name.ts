import { longestBookingAddress } from 'shared-contracts/api';

// Greek as ELOT 743 writes it on road signs and in passports, Cyrillic as most passports do: «Φυσικοθεραπεία» is `fysikotherapeia`.
const pairs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/([αε])υ(?=[αεηιουωβγδζλμνρ])/g, '$1v'],
  [/([αε])υ/g, '$1f'],
  [/γγ/g, 'ng'],
  [/(^|[^\p{L}])μπ/gu, '$1b'],
];
const greek =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';
const cyrillic =
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya і i є ye ґ g ј j љ lj њ nj ћ c ђ dj џ dz';
const others = 'ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ı i';

function table(text: string): ReadonlyMap<string, string> {
  const letters = text.split(' ');
  return new Map(letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? '']] : [])));
}

const latin = table(`${greek} ${cyrillic} ${others}`);

/**
 * An address of a page made of a name: its letters without accents, Greek and Cyrillic ones in Latin, and its digits, joined by hyphens. Empty where nothing
 * is left, as of a name in Chinese.
 */
export function addressOf(name: string): string {
  const plain = name.replace(/['’΄]/g, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const paired = pairs.reduce((text, [pair, letters]) => text.replace(pair, letters), plain);
  return [...paired]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .replace(/[ъь]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestBookingAddress)
    .replace(/^-+|-+$/g, '');
}
