import { Histogram } from 'prom-client';

/** How long bookings were checked in the transactions that wrote them, once their coach and clients were held, in seconds. */
export const bookingChecks = new Histogram({
  name: 'booking_check_duration_seconds',
  help: 'Time to check a booking in the transaction that writes it, its coach and clients held.',
  buckets: [0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.25, 1],
  registers: [],
});
