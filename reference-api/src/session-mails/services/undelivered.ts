/** For how many days a mail that never arrived is something to see to. */
export const undeliveredDays = 60;
