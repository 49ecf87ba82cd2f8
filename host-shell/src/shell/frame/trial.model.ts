const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Time until a trial ends, in words: whole hours until the last one, then minutes. */
export function timeLeft(endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return 'any moment now';
  if (left < minuteMs) return 'in less than a minute';
  if (left < hourMs) return `in ${count(Math.floor(left / minuteMs), 'minute')}`;
  return `in ${count(Math.floor(left / hourMs), 'hour')}`;
}
