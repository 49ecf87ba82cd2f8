import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { bookingPageListener } from './booking-page.ts';

/** The folder of the build that is in use, beside the file that names it. */
function folderIn(file: string): string {
  const { folder } = JSON.parse(readFileSync(file, 'utf8')) as { folder: string };
  return join(dirname(file), folder);
}

/** Serves the booking page on this machine: `node booking-page-program.ts PORT FILE API_ORIGIN`; the file names the build in use. */
const [port = '', file = '', api = ''] = process.argv.slice(2);
if (!Number(port) || !file || !api)
  throw new Error('Pass the port, the file that names the build, and the origin of the API.');
createServer(bookingPageListener(() => folderIn(file), api)).listen(Number(port), '127.0.0.1');
