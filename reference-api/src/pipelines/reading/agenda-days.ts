import { addDays, listDays, weekdayOf } from 'shared-contracts/days';
import type { AgendaDays } from '../../csv/repositories/dating-days.ts';
import { readDateForm } from '../../csv/services/dates/date-forms.ts';
import { weekdayNamed } from '../../csv/services/dates/date-words.ts';

const mostDays = 60;
const numbered = /^(?:(?:day|tag|jour|d[ií]a|giorno|dag)\s*)?(\d{1,2})$/i;

/** What a day without a year, or with two digits of it, may be by the years of the agenda. */
function withYears(text: string, { from, to }: AgendaDays): string[] {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])];
  const [, date, short] = /^(.*\D[./-]|\d{1,2}[./-]\d{1,2}[./-])(\d{2})$/.exec(text) ?? [];
  if (short !== undefined)
    return years.filter((year) => year.endsWith(short)).map((year) => `${date}${year}`);
  const joined = /[a-z]$/i.test(text)
    ? [' ']
    : text.endsWith('.') || text.endsWith('/')
      ? ['', ' ']
      : ['.', '/', ' '];
  return years.flatMap((year) => joined.map((by) => `${text}${by}${year}`));
}

/**
 * The day of an agenda that a text names: `Day 2` or `2` by its number, `Friday` where it has one, `27 December`, `27.12.`, `12/27` and `27-Dec-19` by
 * the year of the agenda. Null where it names none of its days, or several.
 */
export function dayInAgenda(text: string, days: AgendaDays): string | null {
  const all = listDays(days.from, days.to, mostDays);
  const [, number] = numbered.exec(text) ?? [];
  if (number !== undefined) {
    const day = addDays(days.from, Number(number) - 1);
    return all.includes(day) ? day : null;
  }
  const weekday = weekdayNamed(text);
  const named =
    weekday === null
      ? withYears(text, days).flatMap((dated) =>
          (['day', 'month'] as const).flatMap((order) => {
            const read = readDateForm(dated, { order });
            return read && 'local' in read ? [read.local] : [];
          }),
        )
      : all.filter((day) => weekdayOf(day) === weekday);
  const [only, other] = new Set(named.filter((day) => all.includes(day)));
  return only !== undefined && other === undefined ? only : null;
}
