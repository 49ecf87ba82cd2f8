import { type ClientLanguage, type SpokenLanguage, spokenLanguage } from 'shared-contracts/languages';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { SessionMessages } from './messages.ts';
import { portuguese } from './pt.ts';

/** The messages of mails about sessions, by language. */
const messagesOf: Record<ClientLanguage, SessionMessages> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
};

/** A language with its messages. */
export interface Spoken extends SpokenLanguage {
  messages: SessionMessages;
}

/** The messages of the first known language of some tags or names; English if none is known. */
export function spokenMessages(texts: readonly (string | null | undefined)[]): Spoken {
  const spoken = spokenLanguage(texts);
  return { ...spoken, messages: messagesOf[spoken.language] };
}
