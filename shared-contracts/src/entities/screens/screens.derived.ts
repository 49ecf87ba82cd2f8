import type { ChannelType } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { definitions } from '../definitions/definitions.ts';
import type { EntityName } from '../names.ts';
import type { EntityScreen, ScreenIcon } from './screen.ts';

/** The screen of an entity, with the defaults of its definition filled in. */
export interface DerivedScreen extends Pick<EntityScreen, 'link' | 'inEveryChannel'> {
  icon: ScreenIcon;
  /** Its plural. */
  label: string;
  list: string;
  row: string;
  shownBy: NonNullable<EntityScreen['shownBy']>;
  /** Channel types with a link to it. */
  types: readonly ChannelType[];
  /** Channel types that show it without a link. */
  alsoIn: readonly ChannelType[];
  /** Whether a focus filters its list. */
  hasFocus: boolean;
}

function derived({ name, plural, channelTypes, screen = {}, focus }: EntityDefinition): DerivedScreen {
  const {
    icon = 'list',
    list = `/app/${name}`,
    row = `${list}/:id`,
    shownBy = 'definition',
    alsoIn = [],
  } = screen;
  return {
    ...screen,
    ...{ icon, label: plural, list, row, shownBy, alsoIn },
    types: channelTypes,
    hasFocus: focus !== undefined,
  };
}

/** Every entity of the product, in the order of its definitions. */
export const entityNames = Object.keys(definitions) as readonly (keyof typeof definitions)[];

/** The screen of each entity. The build evaluates this file, so that addresses and links load without the definitions. */
export const entityScreens = Object.fromEntries(
  Object.values(definitions).map((definition) => [definition.name, derived(definition)]),
) as Readonly<Record<EntityName, DerivedScreen>>;
