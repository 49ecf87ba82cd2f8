import { writeSync } from 'node:fs';

const pauseMs = 5;
const pauses = 200;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

// Whoever reads a pipe may be slow for a moment.
function writeAll(fd: number, text: string): void {
  let left = Buffer.from(text);
  for (let paused = 0; left.length > 0; ) {
    try {
      left = left.subarray(writeSync(fd, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || paused === pauses) throw error;
      paused += 1;
      Atomics.wait(sleeper, 0, 0, pauseMs);
    }
  }
}

/**
 * Where the log goes, line by line. A line that cannot be written, as on a full disk, is left out, and the next one that can says how many were: what answers
 * calls goes on without a log.
 */
export function logStream(fd = 1): { write: (line: string) => void } {
  let lost = 0;
  return {
    write: (line) => {
      try {
        if (lost > 0) {
          const notice = {
            level: 40,
            time: Date.now(),
            pid: process.pid,
            lost,
            msg: 'lines of the log could not be written',
          };
          writeAll(fd, `\n${JSON.stringify(notice)}\n`);
          lost = 0;
        }
        writeAll(fd, line);
      } catch {
        lost += 1;
      }
    },
  };
}
