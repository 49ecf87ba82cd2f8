import { readFile, stat } from 'node:fs/promises';
import { SetupError } from '../../config/config.ts';
import { decoded, undecodedWords } from './decoded.ts';

const longestWhat = 300;

/** A file that cannot be imported: what is wrong and where. Nothing of it is. */
export class BrokenFile extends SetupError {
  constructor(what: string, where: string) {
    // A parser names all that is open, or the rest of the file.
    const short = what.length > longestWhat ? `${what.slice(0, longestWhat).toWellFormed()}…` : what;
    super(`${where}: ${short}`);
  }
}

const mostBytes = 64 * 1024 * 1024;

/** The text of a file in UTF-8; throws {@link BrokenFile} where there is none. */
export async function readText(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BrokenFile('there is no such file', path);
  if (!found.isFile()) throw new BrokenFile('it is not a file', path);
  if (found.size > mostBytes) throw new BrokenFile('it is larger than 64 MiB', path);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw new BrokenFile('it may not be read', path);
    throw error;
  });
  try {
    return decoded(bytes);
  } catch {
    throw new BrokenFile(undecodedWords(bytes), path);
  }
}
