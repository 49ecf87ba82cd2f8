import type { SessionWeek } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';

/** A week of the trend as a bar: `at` and `height` are per mille of the chart. */
export interface Bar extends SessionWeek {
  when: 'past' | 'now' | 'ahead';
  at: number;
  height: number;
}

/** The weeks as bars, the highest as high as the chart. A week without sessions has a bar of no height. */
export function barsOf(weeks: readonly SessionWeek[], today: string): Bar[] {
  const most = Math.max(1, ...weeks.map(({ sessions }) => sessions));
  return weeks.map(({ week, sessions }, index) => ({
    ...{ week, sessions },
    when: week > today ? 'ahead' : addDays(week, 6) < today ? 'past' : 'now',
    at: (1000 * index) / weeks.length,
    height: (1000 * sessions) / most,
  }));
}

/** What the chart shows, in a sentence. */
export function trendWords(bars: readonly Bar[]): string {
  const now = bars.findIndex(({ when }) => when === 'now');
  const of = (index: number) => bars[index]?.sessions ?? 0;
  return `${of(now)} this week, ${of(now - 1)} last week, ${of(now + 1)} next week`;
}
