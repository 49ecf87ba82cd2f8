// One thing: the character sets of files that are not in UTF-8, and which of them a file is most likely in.
/** A character set in which files are written that are not in UTF-8, by the label of the Encoding Standard. */
export interface CharacterSet {
  value: string;
  label: string;
  /** Languages (ISO 639) whose spreadsheets write it. */
  languages: readonly string[];
  /** What its texts have beside ASCII, for each group of languages that stand in one file. */
  letters: readonly RegExp[];
  /** Whether a character takes two bytes. */
  isWide?: true;
  /** Whether its languages write mostly in the letters of ASCII. */
  isLatin?: true;
}

const western = [/[àâäáãåæçèéêëìíîïñòóôöõøœùúûüÿßªº]/iu];
const central = [/[ąćęłńóśźż]/iu, /[áäčďéěíĺľňóôŕřšťúůýž]/iu, /[áéíóöőúüű]/iu, /[ăâîșşțţ]/iu, /[čćđšž]/iu];
const cyrillic = [/[а-яёіїєґўџљњћђј]/iu];
const japanese = [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。「」・（）]/u];
const chinese = [/[\p{Script=Han}、。，（）：]/u];

/** The sets that are offered; of those that fit alike, the first is guessed. Since 2.27. */
export const characterSets: readonly CharacterSet[] = [
  {
    ...{ value: 'windows-1252', label: 'Western European (Windows-1252)', letters: western, isLatin: true },
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi'],
  },
  {
    ...{ value: 'windows-1250', label: 'Central European (Windows-1250)', letters: central, isLatin: true },
    languages: ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro', 'bs'],
  },
  {
    ...{ value: 'windows-1254', label: 'Turkish (Windows-1254, ISO-8859-9)', languages: ['tr', 'az'] },
    ...{ letters: [/[çğıİöşüâîû]/iu], isLatin: true },
  },
  {
    ...{ value: 'windows-1257', label: 'Baltic (Windows-1257)', languages: ['lt', 'lv', 'et'] },
    ...{ letters: [/[ąčęėįšųūž]/iu, /[āčēģīķļņšūž]/iu, /[äöüõšž]/iu], isLatin: true },
  },
  {
    ...{ value: 'windows-1255', label: 'Hebrew (Windows-1255)', languages: ['he'] },
    letters: [/[\u05d0-\u05ea\u05f0-\u05f4]/u],
  },
  {
    ...{ value: 'windows-1253', label: 'Greek (Windows-1253)', languages: ['el'] },
    letters: [/[α-ωάέήίόύώϊϋ]/iu],
  },
  {
    ...{ value: 'windows-1251', label: 'Cyrillic (Windows-1251)', letters: cyrillic },
    languages: ['ru', 'uk', 'bg', 'sr', 'mk', 'be', 'kk'],
  },
  {
    ...{ value: 'windows-1256', label: 'Arabic (Windows-1256)', languages: ['ar', 'fa', 'ur'] },
    letters: [/[\u0621-\u064a\u067e\u0686\u0698\u06af]/u],
  },
  { value: 'shift_jis', label: 'Japanese (Shift_JIS)', languages: ['ja'], letters: japanese, isWide: true },
  {
    ...{ value: 'euc-kr', label: 'Korean (EUC-KR)', languages: ['ko'], isWide: true },
    letters: [/[가-힣]/u],
  },
  {
    ...{ value: 'gb18030', label: 'Chinese, simplified (GB18030)', languages: ['zh'] },
    ...{ letters: chinese, isWide: true },
  },
  {
    ...{ value: 'big5', label: 'Chinese, traditional (Big5)', languages: ['zh-hant', 'zh-tw', 'zh-hk'] },
    ...{ letters: chinese, isWide: true },
  },
  { value: 'euc-jp', label: 'Japanese (EUC-JP)', languages: ['ja'], letters: japanese, isWide: true },
  { value: 'windows-874', label: 'Thai (Windows-874)', languages: ['th'], letters: [/[\u0e01-\u0e4e]/u] },
  {
    ...{ value: 'iso-8859-2', label: 'Central European (ISO-8859-2)', languages: [] },
    ...{ letters: central, isLatin: true },
  },
  {
    ...{ value: 'iso-8859-15', label: 'Western European (ISO-8859-15)', languages: [] },
    ...{ letters: western, isLatin: true },
  },
  { value: 'koi8-r', label: 'Cyrillic (KOI8-R)', languages: [], letters: cyrillic },
  { value: 'ibm866', label: 'Cyrillic (DOS, 866)', languages: [], letters: cyrillic },
  {
    ...{ value: 'macintosh', label: 'Western European (Mac)', languages: [] },
    ...{ letters: western, isLatin: true },
  },
];

// Of a large file, what is enough to see in which letters it is.
const sampleBytes = 65_536;

/** The lines of a file that have more than ASCII, as far as they are needed for a guess. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const parts: number[] = [];
  let begin = 0;
  while (begin < bytes.length && parts.length < sampleBytes) {
    const found = bytes.indexOf(10, begin);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(begin, Math.min(end, begin + sampleBytes));
    if (line.some((byte) => byte > 127)) parts.push(...line);
    begin = end;
  }
  return new Uint8Array(parts);
}

// Quotation marks, dashes, signs of currencies: they stand between words, or as an apostrophe within one.
const signs = /[‘’“”„‚«»–—…•·°§№€£¥©®™¡¿½¼¾×±\u00a0]/u;
const unassigned = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/u;
const plain = /[a-z]/i;

const isAscii = (sign: string) => sign <= '\u007f';
const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** Points of one character that is not ASCII: one for each byte of a letter, less one where a word has no such character there. */
function pointsOf(
  { sign, before, after }: { sign: string; before: string; after: string },
  { isLatin, isWide }: CharacterSet,
  letters: RegExp,
): number {
  if (unassigned.test(sign)) return -3;
  // Those of half the width are rare, and what Thai looks like in Shift_JIS.
  const worth = isWide ? (/[\uff61-\uff9f]/.test(sign) ? 0.5 : 2) : 1;
  if (!letters.test(sign)) {
    const isWithin = isLetter(before.slice(-1)) && isLetter(after);
    return signs.test(sign) && (!isWithin || /[’‘]/.test(sign)) ? 0 : -worth;
  }
  // A small letter is not followed by a capital, nor one of two bytes by one of ASCII.
  if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before.slice(-1))) return -worth;
  // No word has letters of another script beside those of ASCII.
  if (!isLatin) return plain.test(before.slice(-1)) || plain.test(after) ? -worth : worth;
  // Three in a row are a word of other letters.
  const isRow = before.length === 2 && [...before].every((one) => !isAscii(one) && isLetter(one));
  return isRow ? -worth : worth;
}

/** How well a text fits a set, by the group of its languages that fits best. */
function fitOf(text: string, set: CharacterSet): number {
  const all = [...text];
  const strange = all.flatMap((sign, at) =>
    isAscii(sign)
      ? []
      : { sign, before: all.slice(Math.max(0, at - 2), at).join(''), after: all[at + 1] ?? '' },
  );
  const fits = set.letters.map((letters) =>
    strange.reduce((sum, one) => sum + pointsOf(one, set, letters), 0),
  );
  return Math.max(...fits);
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** Which set a file is most likely in that is not in UTF-8: the one whose letters it has; of several, that of the first of the `languages` (BCP 47). Since 2.27. */
export function guessedSet(bytes: Uint8Array, languages: readonly string[]): string {
  const sample = sampleOf(bytes);
  // Both bytes of a character of these are above; those of Shift_JIS and Big5 are not.
  const isLow = sample.some((byte) => byte >= 0x80 && byte <= 0xa0);
  const rankOf = (set: CharacterSet) => {
    const tags = languages.flatMap((tag) => [tag.toLowerCase(), languageOf(tag)]);
    const rank = tags.findIndex((tag) => set.languages.includes(tag));
    return rank < 0 ? tags.length : rank;
  };
  const fits = characterSets
    .filter(({ value }) => !(isLow && ['gb18030', 'euc-jp', 'euc-kr'].includes(value)))
    .map((set) => ({ set, fit: fitOf(new TextDecoder(set.value).decode(sample), set), rank: rankOf(set) }));
  const best = Math.max(...fits.map(({ fit }) => fit));
  const [first] = fits.filter(({ fit }) => fit === best).sort((one, other) => one.rank - other.rank);
  return first?.set.value ?? 'windows-1252';
}
