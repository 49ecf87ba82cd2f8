import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

const word = (name: string, meaning: string) => z.string(`Set ${name}: ${meaning}.`).check(z.minLength(1));

/** An address that has to be there; `meaning` says which one. */
export const address = (name: string, meaning: string) =>
  word(name, meaning).check(
    z.refine((value) => URL.canParse(value), `${name} is not an address: ${meaning}.`),
  );

/** An address under which a mail server is found: a word such as mail.example:465 would be read as one of a protocol of its own. */
export const mailServer = (name: string, meaning: string) =>
  address(name, meaning).check(
    z.refine(
      (value) => !URL.canParse(value) || /^smtps?:\/\/./.test(value),
      `${name} begins with smtps:// or smtp://: it is ${meaning}.`,
    ),
  );

/** The address of a mailbox, of which a mail server has a folder: `imaps://user:password@host:port/folder`. */
export const mailbox = (name: string, meaning: string) =>
  address(name, meaning).check(
    z.refine(
      (value) => !URL.canParse(value) || /^imaps?:\/\/[^@/]+:[^@/]+@./.test(value),
      `${name} is ${meaning}: it begins with imaps:// or imap://, and has the user and the password, each encoded, such as %40 for @.`,
    ),
  );

/** The bare address of a mailbox, short enough for a plus sign and a token of 32 characters before its @. */
export const plainMailbox = (name: string) =>
  z
    .string()
    .check(
      z.regex(
        /^[a-z\d._-]{1,31}@[a-z\d.-]+$/i,
        `${name} is not an address such as bounces@fairlead.example: at most 31 letters, digits, dots or hyphens before its @, and no plus sign.`,
      ),
    );

/** Who a mail is from: an address, alone or behind a name in the form `Name <address>`. */
export const sender = (name: string) =>
  z
    .string()
    .check(
      z.regex(
        /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        `${name} is not an address of mail, such as no-reply@fairlead.example.`,
      ),
    );

function isNetwork(word: string): boolean {
  const [address = '', prefix, ...more] = word.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return more.length === 0 && bits > 0 && isPrefix;
}

/** Addresses and networks of IP, separated by commas; none without any. */
export const networks = (name: string) =>
  z.string().check(
    z.refine(
      (value) =>
        value
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)
          .every(isNetwork),
      {
        error: `${name} has a word that is no network: it takes addresses such as 10.1.2.3 and networks such as 10.0.0.0/8, separated by commas.`,
      },
    ),
  );

/** The address of this product for people. A domain with `https://` before it would be read as a path behind another name. */
export const publicAddress = (name: string, meaning: string) =>
  address(name, meaning).check(
    z.refine((value) => !URL.canParse(value) || !new URL(value).pathname.startsWith('//'), {
      error: ({ input }) => `${name} is ${input}: name the domain alone, such as fairlead.example.`,
    }),
  );

/** The setting of `.env` from whose password the compose file makes an address, in parentheses behind a blank. */
export const inContainers: Readonly<Record<string, string>> = {
  DATABASE_URL: ' (SERVER_PASSWORD in .env)',
  ADMIN_DATABASE_URL: ' (POSTGRES_PASSWORD in .env)',
};

/** Whether what stands before the host of an address is encoded: a password with an `@` or a `/` of its own would be read as a host or a path. */
function hasEncodedPassword(value: string): boolean {
  const [, before = ''] = /^[a-z]+:\/\/(.*)@/is.exec(value) ?? [];
  const password = before.slice(before.indexOf(':') + 1);
  return /^(?:[^@:/?#%]|%[\da-f]{2})*$/i.test(password);
}

const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'];

/** An address of PostgreSQL; its TLS mode means what it means to PostgreSQL's own programs, which back up with the same one. */
export const databaseAddress = (name: string, meaning: string) =>
  z.pipe(
    word(name, meaning).check(
      z.refine(hasEncodedPassword, {
        error: `The password in ${name} has one of @ : / ? # %, which an address has encoded alone, such as %40 for @. Take one of letters and digits, or encode it${inContainers[name] ?? ''}.`,
        abort: true,
      }),
      z.refine((value) => URL.canParse(value), `${name} is not an address: ${meaning}.`),
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
