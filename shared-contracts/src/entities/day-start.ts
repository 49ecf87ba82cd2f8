/** The default local time at which a day of an agenda starts. */
export const usualDayStart = '05:00';
