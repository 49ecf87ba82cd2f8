import { SignedNames } from './signed-names.ts';

/** A client's place in a session: what the link of a mail is about. */
export interface ClientOfSession {
  tenant: number;
  session: number;
  client: number;
  /** Whether the token is for a visitor who typed the address of the client: it shows nothing that only the client may read. */
  isTyped?: boolean;
  /** Whether this visitor booked the whole course of the session, and reads all of it. */
  isCourse?: boolean;
}

const [typedMark, courseMark] = ['v', 'c'];

/** Makes and reads the tokens of the links with which clients see, move and cancel their session without an account. */
export class SessionLinks {
  readonly #names: SignedNames;

  /** `more` are secrets whose tokens are read, too. */
  constructor(secret: string, more: readonly string[] = []) {
    this.#names = new SignedNames(secret, 'session-links', more);
  }

  /** The token of one client of one session, for as long as they are one. */
  token({ tenant, session, client, isTyped = false, isCourse = false }: ClientOfSession): string {
    const ids = [tenant, session, client].map((id) => id.toString(36));
    const marks = isTyped ? [isCourse ? courseMark : typedMark] : [];
    return this.#names.sign([...ids, ...marks].join('-'));
  }

  /** Whom a token is about; null if this server has not signed it. */
  read(token: string): ClientOfSession | null {
    const parts = this.#names.read(token)?.split('-') ?? [];
    const [tenant, session, client] = parts.slice(0, 3).map((part) => Number.parseInt(part, 36));
    if (tenant === undefined || session === undefined || client === undefined) return null;
    const isCourse = parts[3] === courseMark;
    const isTyped = isCourse || parts[3] === typedMark;
    return { tenant, session, client, ...(isTyped ? { isTyped } : {}), ...(isCourse ? { isCourse } : {}) };
  }
}
