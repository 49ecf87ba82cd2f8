const tags =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv nb nl pl pt-BR pt-PT ro sk sl sr sv th tr uk vi zh-CN zh-TW';

let names: Intl.DisplayNames | undefined;

/** A language tag (BCP 47) as people read it: `de-CH` as «Swiss High German»; other text as it is. */
export function languageText(tag: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages by name in the order of the alphabet, with `own` if it is none of the usual ones. */
export function languageChoices(own = ''): { value: string; label: string }[] {
  const all = new Set([...(own === '' ? [] : [own]), ...tags.split(' ')]);
  return [...all]
    .map((value) => ({ value, label: languageText(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
