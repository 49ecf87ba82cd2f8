import { randomUUID } from 'node:crypto';
import type { BookingSlot } from 'shared-contracts/api';
import { addDays, utcDayAt, weekdayOf } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import type { Tenant, TestApi } from './api.ts';

/** A day (YYYY-MM-DD) some weeks ahead: the given weekday, 1 for Monday. */
export function comingDay(weekday: number, weeks = 2): string {
  const today = utcDayAt(Date.now());
  return addDays(today, weeks * 7 + ((weekday - weekdayOf(today) + 7) % 7));
}

/** The next last Sunday of a month (from 1) that is more than a day away, on which Europe changes its clocks. */
export function clockChange(month: 3 | 10): string {
  const tomorrow = addDays(utcDayAt(Date.now()), 1);
  const days = Array.from({ length: 366 }, (_, one) => addDays(tomorrow, one));
  const found = days.find(
    (day) =>
      Number(day.slice(5, 7)) === month &&
      weekdayOf(day) === 7 &&
      addDays(day, 7).slice(5, 7) !== day.slice(5, 7),
  );
  return found ?? tomorrow;
}

/** What visitors do on the booking page of a tenant. */
export async function bookingPageOf(api: TestApi, tenant: Tenant) {
  const address = `studio-${randomUUID().slice(0, 8)}`;
  const path = `/v1/book/${address}`;
  const switchTo = async (isOn: boolean) => {
    const { json } = await tenant.call('GET', '/v1/a/booking-page');
    const context = { id: 0, type: 'booking-page', version: json.data.version };
    return tenant.call('PUT', '/v1/a/booking-page', { body: { context, data: { address, isOn } } });
  };
  await switchTo(true);
  const slots = async (query: {
    service: number;
    coach?: number;
    location?: number;
    day: string;
    to?: string;
    zone?: string;
    token?: string;
  }): Promise<BookingSlot[]> => {
    const { day, to = day, zone = 'Europe/Berlin', ...rest } = query;
    const words = new URLSearchParams({ from: day, to, zone });
    for (const [name, value] of Object.entries(rest)) words.set(name, String(value));
    const { status, json } = await api.call('GET', `${path}/slots?${words}`);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return json.data;
  };
  let visitors = 0;
  const book = (data: EntityValues | object, headers: Record<string, string> = {}) => {
    visitors += 1;
    const visitor = { name: `Vera ${visitors}`, email: `${randomUUID()}@visitor.example`, coach: null };
    return api.call('POST', `${path}/sessions`, { body: { data: { ...visitor, ...data } }, headers });
  };
  const read = (token: string) => api.call('GET', `${path}/sessions/${token}`);
  const cancel = (token: string, reason?: string) =>
    api.call(
      'POST',
      `${path}/sessions/${token}/cancel`,
      reason === undefined ? {} : { body: { data: { reason } } },
    );
  const move = (token: string, data: { start: string; coach?: number | null }) =>
    api.call('POST', `${path}/sessions/${token}/move`, { body: { data: { coach: null, ...data } } });
  return { address, path, switchTo, slots, book, read, cancel, move };
}
