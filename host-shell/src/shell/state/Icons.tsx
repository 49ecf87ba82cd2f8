import type { ComponentType } from 'react';
import { entityScreens, isEntityName } from 'shared-contracts/entities';
import {
  AppstoreOutlined,
  BlockOutlined,
  BookOutlined,
  CalendarOutlined,
  ControlOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  NodeIndexOutlined,
  PictureOutlined,
  ProfileOutlined,
  ReadOutlined,
  ScheduleOutlined,
  ShopOutlined,
  TeamOutlined,
  UserOutlined,
} from 'shared-contracts/ui/icons';
import type { LinkIcon } from '../../channels/navigation.model.ts';

const screenIcons: Record<LinkIcon, ComponentType> = {
  app: HomeOutlined,
  articles: FileTextOutlined,
  agenda: ScheduleOutlined,
  rooms: EnvironmentOutlined,
  contributors: TeamOutlined,
  profiles: IdcardOutlined,
  floors: BlockOutlined,
  issues: ReadOutlined,
  volumes: BookOutlined,
  calendar: CalendarOutlined,
  plans: ProfileOutlined,
  users: UserOutlined,
  groups: TeamOutlined,
  events: CalendarOutlined,
  channels: AppstoreOutlined,
  images: PictureOutlined,
  pipelines: NodeIndexOutlined,
  business: ShopOutlined,
  settings: ControlOutlined,
  dashboard: DashboardOutlined,
  scheduler: ScheduleOutlined,
  sessions: CalendarOutlined,
  clients: UserOutlined,
  brought: AppstoreOutlined,
  list: FileTextOutlined,
};

const channelIcons: Record<number, ComponentType> = {
  0: ControlOutlined,
  1: CalendarOutlined,
  2: TeamOutlined,
  3: ScheduleOutlined,
  4: ReadOutlined,
  9: DashboardOutlined,
};

/** The icon of a navigation link. */
export function LinkMark({ icon }: { icon: LinkIcon }) {
  const Icon = screenIcons[icon];
  return <Icon aria-hidden />;
}

/** The icon of a row: that of the list of its entity. */
export function EntityMark({ entity }: { entity: string }) {
  const Icon = isEntityName(entity) ? screenIcons[entityScreens[entity].icon] : FileTextOutlined;
  return (
    <span style={{ color: 'var(--fl-muted)' }}>
      <Icon aria-hidden />
    </span>
  );
}

/** The icon of a channel type, in its colour. Menus pass a class for the spacing. */
export function ChannelMark({ type, className }: { type: number; className?: string }) {
  const Icon = channelIcons[type] ?? AppstoreOutlined;
  return (
    <span className={className} style={{ color: `var(--fl-channel-${type})` }}>
      <Icon aria-hidden />
    </span>
  );
}
