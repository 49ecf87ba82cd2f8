/** The languages in which clients of a business read mails and its booking page, by their tags (BCP 47). */
export const clientLanguages = ['en', 'de', 'fr', 'es', 'pt'] as const;

/** One of {@link clientLanguages}. */
export type ClientLanguage = (typeof clientLanguages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<ClientLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
};

/** A language, and the locale by which its dates and numbers are written. */
export interface SpokenLanguage {
  language: ClientLanguage;
  locale: string;
}

// A tag without a region says nothing of the order of dates: that of the business's continent is the default.
const defaults: Readonly<Record<ClientLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
};

function ofTag(text: string): SpokenLanguage | null {
  try {
    const tag = new Intl.Locale(text.replaceAll('_', '-'));
    const language = clientLanguages.find((one) => one === tag.language);
    if (!language) return null;
    return { language, locale: tag.region ? `${language}-${tag.region}` : defaults[language] };
  } catch {
    return null;
  }
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

// Lists of clients come from spreadsheets: `Portuguese`, `Deutsch`, `Alemão`.
function ofName(text: string): SpokenLanguage | null {
  const name = folded(text);
  const language = clientLanguages.find((one) =>
    clientLanguages.some(
      (inside) =>
        folded(new Intl.DisplayNames([defaults[inside]], { type: 'language' }).of(one) ?? '') === name,
    ),
  );
  return language ? { language, locale: defaults[language] } : null;
}

/** The first of some tags or names of languages that is one of {@link clientLanguages}; British English if none is. */
export function spokenLanguage(texts: readonly (string | null | undefined)[]): SpokenLanguage {
  for (const text of texts) {
    const typed = text?.trim();
    const found = typed ? (ofTag(typed) ?? ofName(typed)) : null;
    if (found) return found;
  }
  return { language: 'en', locale: defaults.en };
}
