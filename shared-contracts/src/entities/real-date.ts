const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date as YYYY-MM-DD that the calendar has. */
export function isRealDate(value: string): boolean {
  if (!datePattern.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
