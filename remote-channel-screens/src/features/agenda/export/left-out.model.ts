const sessions = (number: number) => `${number} ${number === 1 ? 'session' : 'sessions'}`;

/** What a programme leaves out, in a sentence; empty where it leaves out nothing. */
export function leftOutText({ cancelled, unplaced }: { cancelled: number; unplaced: number }): string {
  const parts = [
    cancelled === 0 ? '' : `${sessions(cancelled)} that ${cancelled === 1 ? 'is' : 'are'} cancelled`,
    unplaced === 0 ? '' : `${sessions(unplaced)} without a time or a room`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`;
}
