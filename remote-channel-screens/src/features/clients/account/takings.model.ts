// One thing: the days of takings in the address, and takings as sums and lines.
import type { TakingsEntry, TakingsSum } from 'shared-contracts/api/client-accounts';
import { addDays, firstOfWeek, isRealDate } from 'shared-contracts/days';
import { definitionOf, type Money } from 'shared-contracts/entities';
import { firstWeekday } from 'shared-contracts/person';
import { queryNames } from 'shared-contracts/routes';
import { monthOf, monthsOn } from '../../../ui/days/month.model.ts';
import { dayText, monthText, yearDayText } from '../../../ui/text/dates.ts';
import { amountCell, csvDialect, csvFile, textCell } from './csv-file.ts';

const viewName = 'view';

/** Of how many days takings are shown. */
export const takingsViews = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

export type TakingsView = (typeof takingsViews)[number]['value'];

/** What the address says of takings. */
export interface TakingsUrl {
  view: TakingsView;
  /** YYYY-MM-DD, one of the days that are shown. */
  day: string;
}

export function readTakingsUrl(params: URLSearchParams, today: string): TakingsUrl {
  const day = params.get(queryNames.day) ?? '';
  const view = takingsViews.find(({ value }) => value === params.get(viewName))?.value ?? 'day';
  return { view, day: isRealDate(day) ? day : today };
}

/** The address with a change; where `day` is null, it shows today also tomorrow. */
export function withTakingsUrl(
  params: URLSearchParams,
  { view, day }: { view?: TakingsView; day?: string | null },
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view) next.set(viewName, view);
  if (day) next.set(queryNames.day, day);
  if (day === null) next.delete(queryNames.day);
  return next;
}

/** The first and the last day that are shown. */
export function takingsDays({ view, day }: TakingsUrl): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'month') return { from: monthOf(day), to: addDays(monthsOn(monthOf(day), 1), -1) };
  const from = firstOfWeek(day, firstWeekday());
  return { from, to: addDays(from, 6) };
}

/** The day one step on or back. */
export function steppedDay({ view, day }: TakingsUrl, step: -1 | 1): string {
  if (view === 'month') return monthsOn(monthOf(day), step);
  return addDays(day, step * (view === 'week' ? 7 : 1));
}

/** The days that are shown, in words. */
export function takingsWhen(url: TakingsUrl): string {
  if (url.view === 'day') return yearDayText(url.day);
  if (url.view === 'month') return monthText(url.day);
  const { from, to } = takingsDays(url);
  return `${dayText(from)} – ${yearDayText(to)}`;
}

const field = definitionOf('payments').fields.method;
const methods = field?.kind === 'choice' ? field.options : [];

/** How something was paid, in words: «Cash», «Not said». */
export function methodText(method: string | null): string {
  return methods.find(({ value }) => value === method)?.label ?? 'Not said';
}

/** What is left of what was received once what was paid back is taken off. */
export function leftOf({ received, returned }: TakingsSum): Money {
  return { ...received, amount: received.amount - returned.amount };
}

/** Sums of one currency, in the order of the methods, and all of them together. */
export interface TakingsOfCurrency {
  currency: string;
  sums: TakingsSum[];
  all: TakingsSum;
}

const orderOf = ({ method }: TakingsSum) => {
  const place = methods.findIndex(({ value }) => value === method);
  return place < 0 ? methods.length : place;
};

/** Sums by currency: two currencies are never added. */
export function takingsByCurrency(sums: readonly TakingsSum[]): TakingsOfCurrency[] {
  const currencies = [...new Set(sums.map(({ received }) => received.currency))];
  return currencies.map((currency) => {
    const of = sums.filter(({ received }) => received.currency === currency);
    const total = (read: (sum: TakingsSum) => Money): Money => ({
      currency,
      amount: of.reduce((all, sum) => all + read(sum).amount, 0),
    });
    return {
      currency,
      sums: of.sort((one, other) => orderOf(one) - orderOf(other)),
      all: {
        method: null,
        received: total(({ received }) => received),
        returned: total(({ returned }) => returned),
      },
    };
  });
}

/** What a payment was for, in words. */
export function whatFor({ kind, title, amount }: TakingsEntry): string {
  if (kind === 'refund') return `Refund of ${title}`;
  if (title !== null) return amount.amount < 0 ? `Paid back for ${title}` : title;
  return amount.amount < 0 ? 'Paid back' : 'Payment';
}

/** Takings as CSV, a line for each; what was paid back is less than 0. */
export function takingsCsv(
  takings: readonly TakingsEntry[],
  dialect = csvDialect(navigator.language),
): string {
  const lines = takings.map((taking) => {
    const { date, client, method, amount, by, recorded } = taking;
    return [
      ...[date, textCell(client.name), textCell(whatFor(taking)), methodText(method)],
      ...[amountCell(amount, dialect), amount.currency, recorded, textCell(by)],
    ];
  });
  const header = ['Date', 'Client', 'For', 'Paid by', 'Amount', 'Currency', 'Recorded', 'Recorded by'];
  return csvFile(header, lines, dialect);
}
