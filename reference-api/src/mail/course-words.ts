// One thing: what a mail about sessions says of the courses that they are of, and of what they cost.
import type { Money } from 'shared-contracts/entities';
import { spokenMessages } from './languages/spoken-messages.ts';
import { priceText } from './money-text.ts';
import type { CourseOfNotice, SentNotice, SessionsMail } from './session-notice.ts';

/** The news of one course. */
interface CourseNews {
  name: string;
  courses: CourseOfNotice[];
  notices: SentNotice[];
}

const isOver = ({ notices }: CourseNews) => notices.every(({ kind }) => kind === 'cancelled');

function newsOf({ notices, role }: SessionsMail): CourseNews[] {
  const named = notices.filter(({ course }) => role === 'client' && course);
  return [...Map.groupBy(named, ({ course }) => course?.name ?? '')].map(([name, all]) => ({
    ...{ name, notices: all },
    courses: all.flatMap(({ course }) => course ?? []),
  }));
}

/** From which course to which one a client moved; null where they did not, or into several. */
function moveIn(news: readonly CourseNews[]): { from: string; to: string } | null {
  const left = news.filter((one) => isOver(one) && one.courses.some(({ credited }) => credited));
  const joined = news.filter(({ notices }) => notices.some(({ kind }) => kind === 'booked'));
  const [from, to] = [left[0], joined[0]];
  return from && to && left.length === 1 && joined.length === 1 ? { from: from.name, to: to.name } : null;
}

/**
 * Of which courses its sessions are, each once: what they cost, when who waits gets all of them, and what is owed no more. Where a client moved from one to another,
 * from which one to which, and what they owe in all since.
 */
export function courseLines(mail: SessionsMail): string[] {
  const { messages, locale } = spokenMessages([mail.locale]);
  const words = messages.course;
  const price = (money: Money) => priceText(money, locale);
  const news = newsOf(mail);
  const move = moveIn(news);
  const lines = news.map((one) => {
    const { name, courses, notices } = one;
    const returned = courses.find((course) => course.returned)?.returned;
    const credited = courses.find((course) => course.credited)?.credited;
    const leaves = courses.find((course) => course.leaves)?.leaves;
    const costs = courses.find((course) => course.price)?.price;
    return [
      words.named(name),
      // Who waits to move goes on waiting where one of the sessions is cancelled.
      ...(leaves || notices.some(({ kind }) => kind === 'waiting') ? [words.waits] : []),
      ...(leaves ? [words.keeps(leaves)] : []),
      ...(costs && !isOver(one) ? [words.price(price(costs))] : []),
      ...(returned && isOver(one) ? [words.returned(price(returned))] : []),
      ...(credited ? [words.credited(price(credited))] : []),
    ].join(' ');
  });
  const owed = (mail.owed ?? []).map((money) =>
    money.amount > 0 ? words.owes(price(money)) : words.ahead(price({ ...money, amount: -money.amount })),
  );
  return [...(move ? [words.moved(move.from, move.to)] : []), ...lines, ...owed];
}
