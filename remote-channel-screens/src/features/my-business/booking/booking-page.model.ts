import { bookingPagePath } from 'shared-contracts/routes';
import { frameLine } from '../../../ui/sharing/frame-line.model.ts';

/** The link to a booking page, at the origin of the dashboard. */
export function linkTo(origin: string, address: string): string {
  return `${origin}${bookingPagePath(address)}`;
}

/** The line with which another site shows a booking page of a business. */
export function lineToEmbed(origin: string, address: string, business: string): string {
  return frameLine(`${linkTo(origin, address)}?embed`, business);
}
