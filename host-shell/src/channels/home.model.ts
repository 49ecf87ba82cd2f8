import { paths } from 'shared-contracts/routes';
import { channelTypes, hasFocus, type Mode } from 'shared-contracts/session';

/** The path that choosing a channel opens. Source: product.md §2. */
export function homeOf(mode: Mode): string {
  switch (mode.channel.type) {
    case channelTypes.core:
      return paths.appCore;
    case channelTypes.usersAndGroups:
      return hasFocus(mode) ? paths.appHome : '/app/users';
    case channelTypes.administration:
      return '/app/channels';
    case channelTypes.dashboard:
      return paths.dashboard;
    case channelTypes.conference:
    case channelTypes.publication:
      return paths.appHome;
  }
}
