import { say } from '../../languages/language.ts';

/** What a visitor types of themselves. */
export interface Details {
  name: string;
  email: string;
  phone: string;
}

export const noDetails: Details = { name: '', email: '', phone: '' };

/** What is missing, by field, before anything is sent: the server checks the rest. */
export function missingIn({ name, email }: Details): Partial<Record<keyof Details, string>> {
  const words = say().details;
  return {
    ...(name.trim() ? {} : { name: words.enterName }),
    ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: words.enterEmail }),
  };
}

const hourMs = 3_600_000;

/** What is wrong with fields that the API refused. */
export function refusedFields(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const words = say().details;
  const own: Readonly<Record<string, string>> = {
    ...{ name: words.enterName, email: words.enterEmail, phone: words.enterPhone },
  };
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, own[name] ?? text]));
}

/** Until when cancelling is free, in a sentence; empty where it always is. `hours` are those of the business. */
export function freeText(hours: number | null | undefined): string {
  if (hours === null || hours === undefined) return '';
  return hours === 0 ? say().details.freeUntilStart : say().details.freeUntil(hours);
}

/** Until when a session may be cancelled or moved, in a sentence, by the hours that the business asks for and what is left by now (milliseconds). */
export function changeText(start: string, hours: number, now: number): string {
  const words = say().details;
  if (hours === 0) return words.changeUntilStart;
  return Date.parse(start) - now < hours * hourMs ? words.tooLateToChange(hours) : words.changeUntil(hours);
}
