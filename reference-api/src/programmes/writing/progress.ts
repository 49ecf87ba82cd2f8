/** Tells how far an import is. */
export type Progress = (step: string, done: number, total: number) => void;

/** Progress on a terminal as one line that is written over, elsewhere as one line for each step. */
export function makeProgress(stream: NodeJS.WriteStream): { progress: Progress; end: () => void } {
  let last = '';
  let open = false;
  const progress: Progress = (step, done, total) => {
    if (stream.isTTY) {
      stream.write(`\r\x1b[K${step}: ${done} of ${total}`);
      open = true;
    } else if (step !== last) {
      stream.write(`${step}: ${total}\n`);
    }
    last = step;
  };
  const end = () => {
    if (open) stream.write('\r\x1b[K');
    open = false;
  };
  return { progress, end };
}
