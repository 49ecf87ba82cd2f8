import { fold } from 'shared-contracts/folding';

const minuteWords = "min|mins|minute|minutes|minuten|minuto|minutos|minuti|mn|['′]";
const hourWords = 'h|hr|hrs|hour|hours|std|stunde|stunden|heure|heures|hora|horas|ora|ore';

const clock = new RegExp(`^(\\d{1,2}):([0-5]\\d)(:00)?(\\s*(?:${hourWords})\\.?)?$`);
const minutes = new RegExp(`^(\\d{1,5})\\s*(?:${minuteWords})\\.?$`);
const hours = new RegExp(
  `^(\\d{1,3})(?:[.,](\\d{1,2}))?\\s*(?:${hourWords})\\.?(?:\\s*([0-5]?\\d)\\s*(?:(?:${minuteWords})\\.?)?)?$`,
);
const hoursOfDay = 24;

/** The whole minutes of a duration with its unit, such as `30 Min.`, `1:30`, `1:30:00`, `24:00 h`, `1,5 Std.` or `1 h 30`; null if it is none. */
export function writtenMinutes(text: string): number | null {
  const plain = fold(text.trim());
  const [, wholeHours, rest, seconds, word] = clock.exec(plain) ?? [];
  // From 24 on it may be minutes and seconds as well, unless it says more.
  const isClear = seconds !== undefined || word !== undefined || Number(wholeHours) < hoursOfDay;
  if (wholeHours !== undefined && isClear) return Number(wholeHours) * 60 + Number(rest);
  const [, alone] = minutes.exec(plain) ?? [];
  if (alone !== undefined) return Number(alone);
  const [, whole, fraction = '', more] = hours.exec(plain) ?? [];
  if (whole === undefined || (fraction !== '' && more !== undefined)) return null;
  // In hundredths of an hour, so that nothing is rounded on its way.
  const inMinutes = ((Number(whole) * 100 + Number(fraction.padEnd(2, '0'))) * 60) / 100 + Number(more ?? 0);
  return Number.isInteger(inMinutes) ? inMinutes : null;
}

const hoursInHeader = new RegExp(`(?:[([]\\s*|\\bin\\s+|\\ben\\s+)(?:${hourWords})\\.?\\s*[)\\]]?$`);
const bareNumber = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

/**
 * A duration that is a number alone, with the unit that the header of its column names, such as `Length (h)` or `Dauer in Std.`; minutes without zeros behind
 * them, such as `45,0` of a spreadsheet. Every other text as it is.
 */
export function inUnitOfHeader(header: string, text: string): string {
  const [, whole, fraction = ''] = bareNumber.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  if (hoursInHeader.test(fold(header.trim()))) return `${text.trim()} h`;
  return /^0+$/.test(fraction) ? whole : text;
}
