// Deeper ones say who called, and the innermost say where it happened.
const mostFrames = 6;

/**
 * The positions of a stack that are in files of one build, the innermost first: `assets/main.1a2b.js:1:2345`, with the path within `folder`, the address of the
 * build. Nothing else of a stack is kept, since messages and other addresses may have something of a person in them.
 */
export function framesOf(stack: string, folder: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const at = line.indexOf(folder);
    if (at < 0) return [];
    // A file that was requested again has a number behind its address.
    const [, file, row, column] =
      /^([\w@./-]+)(?:\?\d+)?:(\d+):(\d+)/.exec(line.slice(at + folder.length)) ?? [];
    return file === undefined ? [] : [`${file}:${row}:${column}`];
  });
  return frames.slice(0, mostFrames);
}

/** The kind of what was thrown: the name of its class, such as `TypeError`; never its message. */
export function kindOfThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'Thrown';
  return /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : 'Error';
}
