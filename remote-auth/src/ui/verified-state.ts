/** What a navigation to the sign-in screen carries after an email address was verified. */
export const verifiedState = { verified: true } as const;

/** Whether somebody comes to the sign-in screen from verifying an address. */
export function isVerifiedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'verified' in state && state.verified === true;
}
