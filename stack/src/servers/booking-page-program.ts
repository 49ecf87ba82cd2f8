import { createServer } from 'node:http';
import { bookingPageListener } from './booking-page.ts';

/** Serves the booking page on this machine: `node booking-page-program.ts PORT FOLDER API_ORIGIN`. */
const [port = '', folder = '', api = ''] = process.argv.slice(2);
if (!Number(port) || !folder || !api)
  throw new Error('Pass the port, the folder of the build, and the origin of the API.');
createServer(bookingPageListener(folder, api)).listen(Number(port), '127.0.0.1');
