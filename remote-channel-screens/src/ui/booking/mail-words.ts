/**
 * To whom a change of a session is sent by mail, and when. Mails leave half a minute to two minutes after the last change, and say what is different from the mail
 * before: who got none about a session gets none about its cancellation.
 */
export function mailWords(who: string, { isCancelled }: { isCancelled: boolean }): string {
  return isCancelled
    ? `A mail to ${who} leaves within two minutes, if one about this session did before.`
    : `A mail to ${who} leaves within two minutes, unless it is undone before.`;
}
