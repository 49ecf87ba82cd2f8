/** State of a navigation to sign-in after an email address was verified. */
export const verifiedState = { verified: true } as const;

/** Whether a navigation comes from verifying an address. */
export function isVerifiedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'verified' in state && state.verified === true;
}
