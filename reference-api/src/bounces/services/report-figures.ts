import { Counter, Gauge } from 'prom-client';

/** The messages that were read from the mailbox for reports, by what they were. */
export const readReports = new Counter({
  name: 'mail_reports_total',
  help: 'Messages in the mailbox for reports, by outcome: failed, delayed, unknown (of no mail), answer, unreadable.',
  labelNames: ['outcome'],
  registers: [],
});

/** When this process last read the mailbox for reports to its end, in seconds since 1970; 0 until it does. */
export const reportsReadAt = new Gauge({
  name: 'mail_reports_read_timestamp_seconds',
  help: 'When this process last read the mailbox for reports to its end; 0 until it does.',
  registers: [],
});
