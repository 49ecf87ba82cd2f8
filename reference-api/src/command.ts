import { DrizzleQueryError } from 'drizzle-orm';
import { SetupError, throughPooler } from './config/config.ts';

/** What a person reads of an error that stopped a command. */
function sentenceOf(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  // Node wraps the failures of several addresses of one host, Drizzle that of a statement, whose own words do not say why it failed.
  const cause =
    error instanceof AggregateError
      ? error.errors[0]
      : error instanceof DrizzleQueryError
        ? (error.cause ?? error)
        : error;
  const { code, message, address, port } = cause as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (message === 'The server does not support SSL connections') {
    return 'The database takes no TLS. Correct its address, or set sslmode=disable where its network is private.';
  }
  switch (code) {
    case 'ECONNREFUSED':
      return `No database answers at ${address}:${port}. Start it, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
      return 'The host of the database is not known. Correct DATABASE_URL.';
    case '28P01':
    case '28000':
      return `The database refuses the role: ${message}. A database that was made with another password has that one still: set it there, too.`;
    case '3D000':
      return `${message}. Run the migration first.`;
    case '08P01':
      // PgBouncer refuses settings of a connection by this code.
      return `${throughPooler} It said: ${message}.`;
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    // The authority has a new key under its old name.
    case 'CERT_SIGNATURE_FAILURE':
      return 'The certificate of the database is signed by somebody unknown here. Name the file of who signed it with sslrootcert.';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'The certificate of the database is for another name. Correct the host of DATABASE_URL, or set sslmode=verify-ca.';
    case 'CERT_HAS_EXPIRED':
      return 'The certificate of the database has expired. Renew it there.';
    case 'CERT_NOT_YET_VALID':
      return 'The certificate of the database is not valid yet. Compare the clocks of both machines.';
    default:
      return message ?? String(error);
  }
}

/** Runs a command of the terminal: on failure one sentence on standard error and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = 1;
  }
}
