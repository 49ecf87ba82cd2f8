/**
 * Who hears of a change of a session by mail, and when. Mails leave half a minute to two minutes after the last change, and tell what is different from what the
 * person was told before: who never was told of a session does not hear that it is cancelled.
 */
export function mailWords(who: string, { isCancelled }: { isCancelled: boolean }): string {
  return isCancelled
    ? `Within two minutes a mail tells ${who}, if one told them of it before.`
    : `Within two minutes a mail tells ${who}, unless it is undone before.`;
}
