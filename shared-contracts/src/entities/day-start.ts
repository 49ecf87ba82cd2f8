/** The time of the clock at which a day of an agenda begins where nobody chose another one. */
export const usualDayStart = '05:00';
