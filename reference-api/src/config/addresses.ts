import { statSync } from 'node:fs';
import * as z from 'zod/mini';

const word = (name: string, meaning: string) => z.string(`Set ${name}: ${meaning}.`).check(z.minLength(1));

/** An address that has to be there; `meaning` says which one. */
export const address = (name: string, meaning: string) =>
  word(name, meaning).check(
    z.refine((value) => URL.canParse(value), `${name} is not an address: ${meaning}.`),
  );

const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'];

/** An address of PostgreSQL; its TLS mode means what it means to PostgreSQL's own programs, which back up with the same one. */
export const databaseAddress = (name: string, meaning: string) =>
  z.pipe(
    address(name, meaning).check(
      z.refine((value) => {
        const mode = URL.canParse(value) ? new URL(value).searchParams.get('sslmode') : null;
        return mode === null || tlsModes.includes(mode);
      }, `The sslmode of ${name} must be disable, require, verify-ca or verify-full.`),
      z.refine((value) => {
        const file = URL.canParse(value) ? new URL(value).searchParams.get('sslrootcert') : null;
        return file === null || statSync(file, { throwIfNoEntry: false })?.isFile();
      }, `The sslrootcert of ${name} is a file that does not exist.`),
    ),
    z.transform((value) => {
      const url = new URL(value);
      if (!url.searchParams.has('sslmode')) return value;
      url.searchParams.set('uselibpqcompat', 'true');
      return url.href;
    }),
  );
