import type { ChannelType } from '../../session/session.ts';

/** The meaning of an icon of the frame. */
export type ScreenIcon =
  | 'app'
  | 'articles'
  | 'agenda'
  | 'rooms'
  | 'contributors'
  | 'profiles'
  | 'floors'
  | 'issues'
  | 'volumes'
  | 'calendar'
  | 'plans'
  | 'users'
  | 'groups'
  | 'events'
  | 'channels'
  | 'pipelines'
  | 'business'
  | 'settings'
  | 'dashboard'
  | 'scheduler'
  | 'sessions'
  | 'clients'
  | 'brought'
  | 'list';

/** The link to a list in the navigation of the entity's channel types. */
export interface ScreenLink {
  /** Its position among the links of a channel; the lowest comes first. */
  order: number;
  /** Its label, if not the plural of the entity. */
  label?: string;
}

/** Where people find the rows of an entity. Source: product.md §2, screens.md. */
export interface EntityScreen {
  /** The icon of a list if absent. */
  icon?: ScreenIcon;
  /** The path of the list; `/app/NAME` by default. */
  list?: string;
  /** The path of a row, with the parameter `:id`; `LIST/:id` by default. */
  row?: string;
  /**
   * Which screen shows the rows. `definition` (default): list and form derive from the definition. `tab`: the form derives from the
   * definition, and another screen contains the list. `screen`: a dedicated screen shows both.
   */
  shownBy?: 'definition' | 'tab' | 'screen';
  /** Without it no link leads to the list. */
  link?: ScreenLink;
  /** Channel types that also show the list, but without a link. */
  alsoIn?: readonly ChannelType[];
  /** Whether the screen is the same in every channel, so that its address selects no channel. */
  inEveryChannel?: boolean;
}

/** The page of a row in the app: the fields that it shows, by position. Source: screens.md. */
export interface EntityPage {
  /** Short facts above the title. */
  kicker?: readonly string[];
  /** The lead below the title: the first of these fields that is not empty. */
  lead?: readonly string[];
  /** Facts below the lead, each with its label. */
  facts?: readonly string[];
  /** The field with the text. */
  text?: string;
  /** The field with the table of contents. */
  contents?: string;
}

/** The card view of a list. */
export interface EntityCards {
  /** Its name in the address. */
  name: string;
  label: string;
  /** The fields that a card shows below the title, unless empty. */
  facts: readonly string[];
  /** The sort order that the cards require. */
  sort?: string;
  /** The field whose values group the cards under headings. */
  groupBy?: string;
}

/** What a list shows beside the title of a row. */
export interface RowLead {
  /** Whether letters stand for a row without an image, as for people. */
  initials?: boolean;
  /** The field of kind `image` that is shown before the title. */
  image?: string;
  /** The field that is a second fact under the title; where it is a column too, only on a phone. */
  second?: string;
}

/** Fields of a form under a common heading. */
export interface FieldGroup {
  label: string;
  fields: readonly string[];
}
