import type { ApiError } from 'shared-contracts/http';

/** Messages of the screen. Source: product.md §4 and §8. */
export const words = {
  checking: 'We are checking your verification link',
  polling: 'Setting up your space... this usually takes under a minute',
  ready: 'Your space is ready',
  expired: 'The verification link is no longer valid',
  failed: 'Your email address could not be verified, try again?',
} as const;

const expired = 'JwtTokenExpired';

/** The message for a rejected link. */
export function saidOfLink({ code, messages }: Pick<ApiError, 'code' | 'messages'>): string {
  return code === expired || messages.includes(expired) ? words.expired : words.failed;
}
