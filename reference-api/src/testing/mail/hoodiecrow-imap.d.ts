declare module 'hoodiecrow-imap' {
  interface Stored {
    raw: string;
    flags?: string[];
  }
  interface Server {
    listen(port: number, done: () => void): void;
    close(done: () => void): void;
    server: import('node:net').Server;
    appendMessage(folder: string, flags: string[], internalDate: Date | null, raw: string): void;
    getMailbox(folder: string): { messages: Stored[] };
  }
  export default function hoodiecrow(options: object): Server;
}
