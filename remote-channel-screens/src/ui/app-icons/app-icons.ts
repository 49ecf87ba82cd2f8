import type { ComponentType } from 'react';
import {
  AppstoreOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  ClusterOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  NodeIndexOutlined,
  ProfileOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SearchOutlined,
  ShopOutlined,
  SunOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from 'shared-contracts/ui/icons';

/** An icon of a feature of the app: the word that is stored, and what people call it. */
export interface AppIconChoice {
  name: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
}

/** The icons from which people choose. A word is never taken out: rows hold it. */
export const appIcons: readonly AppIconChoice[] = [
  { name: 'home', label: 'House', Icon: HomeOutlined },
  { name: 'calendar', label: 'Calendar', Icon: CalendarOutlined },
  { name: 'schedule', label: 'Schedule', Icon: ScheduleOutlined },
  { name: 'now', label: 'Clock', Icon: HistoryOutlined },
  { name: 'article', label: 'Sheet', Icon: FileTextOutlined },
  { name: 'book', label: 'Book', Icon: BookOutlined },
  { name: 'magazine', label: 'Open book', Icon: ReadOutlined },
  { name: 'list', label: 'List', Icon: ProfileOutlined },
  { name: 'people', label: 'People', Icon: TeamOutlined },
  { name: 'person', label: 'Person', Icon: UserOutlined },
  { name: 'card', label: 'Card', Icon: IdcardOutlined },
  { name: 'place', label: 'Place', Icon: EnvironmentOutlined },
  { name: 'steps', label: 'Steps', Icon: NodeIndexOutlined },
  { name: 'groups', label: 'Groups', Icon: ClusterOutlined },
  { name: 'shop', label: 'Shop', Icon: ShopOutlined },
  { name: 'tags', label: 'Tags', Icon: TagsOutlined },
  { name: 'bell', label: 'Bell', Icon: BellOutlined },
  { name: 'search', label: 'Magnifier', Icon: SearchOutlined },
  { name: 'sun', label: 'Sun', Icon: SunOutlined },
  { name: 'dashboard', label: 'Dial', Icon: DashboardOutlined },
  { name: 'apps', label: 'Tiles', Icon: AppstoreOutlined },
];

/** The icon of a stored word; null for none, and for a word that was typed before icons could be chosen. */
export function appIconOf(name: unknown): AppIconChoice | null {
  return appIcons.find((one) => one.name === name) ?? null;
}
