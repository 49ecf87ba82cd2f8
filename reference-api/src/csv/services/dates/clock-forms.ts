const halves = String.raw`(?:\s*([ap])\.?\s?m\.?)?`;
const ending = String.raw`(?:\s*(?:uhr|hrs?|h)\.?)?`;
const withMinutes = new RegExp(String.raw`^(\d{1,2})[:.](\d{2})(?::(\d{2}))?${halves}${ending}$`, 'i');
const hoursAlone = /^(\d{1,2})\s*(?:([ap])\.?\s?m\.?|(?:uhr|h)\s*(\d{2})?)$/i;

const two = (text: string | number) => String(text).padStart(2, '0');

/**
 * A time of the clock as people write it, as `14:30`, with its seconds where it has some: `14.30`, `14:30 Uhr`, `14h30`, `2:30 pm`, `2pm`. Null of text
 * that is none; a number alone is none.
 */
export function clockForm(text: string): string | null {
  const [whole, hours, minutes, seconds, half] = withMinutes.exec(text) ?? [];
  const [alone, hour, itsHalf, itsMinutes = '00'] = hoursAlone.exec(text) ?? [];
  if (whole === undefined && alone === undefined) return null;
  const spoken = half ?? itsHalf;
  const number = Number(hours ?? hour);
  if (spoken && (number < 1 || number > 12)) return null;
  const ofDay = spoken ? (number % 12) + (spoken.toLowerCase() === 'p' ? 12 : 0) : number;
  return `${two(ofDay)}:${minutes ?? itsMinutes}${seconds === undefined ? '' : `:${seconds}`}`;
}
