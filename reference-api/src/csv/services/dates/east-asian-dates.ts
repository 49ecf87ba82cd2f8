import { plainDigits } from '../written/plain-digits.ts';

const wide = /[\uff01-\uff5e\u3000]/g;
const plainDate =
  /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号일]\s*(?:\([日月火水木金土一二三四五六월화수목금토일](?:曜日?|요일)?\))?\s*(.*)$/su;
const plainTime =
  /^(午前|午後|上午|下午|오전|오후)?\s*(\d{1,2})(?::(\d{2})(?::(\d{2}))?|\s*[時时点시]\s*(?:(\d{1,2})\s*[分분])?)$/u;

const two = (digits: string | undefined) => (digits ?? '0').padStart(2, '0');

/** A time of the clock in digits, `14:30`; null if it is none. */
function clockOf(text: string): string | null {
  const [whole, half, hours = '', minutes, seconds, spoken] = plainTime.exec(text) ?? [];
  if (whole === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/[後下후]/u.test(half) ? 12 : 0);
  if (half !== undefined && Number(hours) > 12) return null;
  return `${two(String(hour))}:${two(minutes ?? spoken)}${seconds === undefined ? '' : `:${seconds}`}`;
}

/** A date as it is written in Japan, China and Korea in digits: `2027年4月3日(土) 午後2時` is `2027/4/3 14:00`. Other text stays, but for its digits and their width. */
export function inNumbers(text: string): string {
  const plain = plainDigits(text.replace(wide, (letter) => letter.normalize('NFKC'))).trim();
  const [whole, year, month, day, rest = ''] = plainDate.exec(plain) ?? [];
  if (whole === undefined) return plain;
  const time = rest === '' ? '' : ` ${clockOf(rest) ?? rest}`;
  return `${year}/${month}/${day}${time}`;
}
