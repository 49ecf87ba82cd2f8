import { bookingPagePath } from 'shared-contracts/routes';

/** The link to a booking page, at the origin of the dashboard. */
export function linkTo(origin: string, address: string): string {
  return `${origin}${bookingPagePath(address)}`;
}

/** The line with which another site shows a booking page. */
export function lineToEmbed(origin: string, address: string): string {
  return `<iframe src="${linkTo(origin, address)}?embed" title="Book a session" style="width:100%;height:760px;border:0"></iframe>`;
}
