import { SignedNames } from './signed-names.ts';

/** A client's place in a session: what the link of a mail is about. */
export interface ClientOfSession {
  tenant: number;
  session: number;
  client: number;
}

/** Makes and reads the tokens of the links with which clients see, move and cancel their session without an account. */
export class SessionLinks {
  readonly #names: SignedNames;

  constructor(secret: string) {
    this.#names = new SignedNames(secret, 'session-links');
  }

  /** The token of one client of one session, for as long as they are one. */
  token({ tenant, session, client }: ClientOfSession): string {
    return this.#names.sign([tenant, session, client].map((id) => id.toString(36)).join('-'));
  }

  /** Whom a token is about; null if this server has not signed it. */
  read(token: string): ClientOfSession | null {
    const ids = this.#names
      .read(token)
      ?.split('-')
      .map((part) => Number.parseInt(part, 36));
    const [tenant, session, client] = ids ?? [];
    if (tenant === undefined || session === undefined || client === undefined) return null;
    return { tenant, session, client };
  }
}
