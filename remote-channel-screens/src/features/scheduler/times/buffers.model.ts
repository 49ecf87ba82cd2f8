import { type Row, type TimeSpan, takesPlace } from 'shared-contracts/entities';

const minuteMs = 60_000;

/** The minutes that a coach needs before or after a session. */
export interface BufferSpan extends TimeSpan {
  session: number;
  side: 'before' | 'after';
}

const minutesOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);

/** The buffers of some sessions by the id of the coach, as their services say them; none of sessions that free their time. */
export function buffersByCoach(
  sessions: readonly Row[],
  services: readonly Row[],
): Map<number, BufferSpan[]> {
  const known = new Map(services.map((service) => [service.id, service.values]));
  const found = new Map<number, BufferSpan[]>();
  for (const { id, values } of sessions) {
    const service = known.get(Number(values.service));
    if (!service || typeof values.coach !== 'number' || !takesPlace(values)) continue;
    const [before, after] = [minutesOf(service.bufferBefore), minutesOf(service.bufferAfter)];
    const [start, end] = [Date.parse(String(values.start)), Date.parse(String(values.end))];
    const spans = found.get(values.coach) ?? [];
    if (before > 0) spans.push({ session: id, side: 'before', start: start - before * minuteMs, end: start });
    if (after > 0) spans.push({ session: id, side: 'after', start: end, end: end + after * minuteMs });
    found.set(values.coach, spans);
  }
  return found;
}
