import type { WeekCount } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';

/** A week of the trend as a bar: `at` and `height` are per mille of the chart. */
export interface Bar extends WeekCount {
  when: 'past' | 'now' | 'ahead';
  at: number;
  height: number;
}

/** The weeks as bars, the highest as high as the chart. A week without any has a bar of no height. */
export function barsOf(weeks: readonly WeekCount[], today: string): Bar[] {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return weeks.map(({ week, count }, index) => ({
    ...{ week, count },
    when: week > today ? 'ahead' : addDays(week, 6) < today ? 'past' : 'now',
    at: (1000 * index) / weeks.length,
    height: (1000 * count) / most,
  }));
}

/** What the chart shows, in a sentence. */
export function trendWords(bars: readonly Bar[]): string {
  const now = bars.findIndex(({ when }) => when === 'now');
  const of = (index: number) => bars[index]?.count ?? 0;
  const next = now + 1 < bars.length ? `, ${of(now + 1)} next week` : '';
  return `${of(now)} this week, ${of(now - 1)} last week${next}`;
}
