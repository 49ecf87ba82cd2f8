const secretPart = /(\/v1\/feeds\/|\/v1\/book\/[^/]+\/sessions\/)[^/]+/;

/**
 * The address of a request as the log has it: its path alone, since a query may hold a link of a mail, and without the signed word that opens a calendar or a
 * booked session.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(secretPart, '$1…');
}
