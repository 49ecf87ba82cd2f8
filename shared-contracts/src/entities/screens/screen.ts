import type { ChannelType } from '../../session/session.ts';

/** What an icon of the frame stands for. */
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
  /** Its words, where they are not the plural of the entity. */
  label?: string;
}

/** Where people find the rows of an entity. Source: product.md §2, screens.md. */
export interface EntityScreen {
  /** That of a list where it is absent. */
  icon?: ScreenIcon;
  /** The path of the list; `/app/NAME` where it is absent. */
  list?: string;
  /** The path of a row, with `:id` in the place of its id; `LIST/:id` where it is absent. */
  row?: string;
  /**
   * Who shows the rows. `definition` (where it is absent): a list and a form made from the definition. `tab`: the form is made from the definition,
   * and another screen has the list. `screen`: a screen of its own shows both.
   */
  shownBy?: 'definition' | 'tab' | 'screen';
  /** Without it no link leads to the list. */
  link?: ScreenLink;
  /** Channel types that show the list too, though they have no link to it. */
  alsoIn?: readonly ChannelType[];
  /** Whether the screen is the same in every channel, so that its address chooses none. */
  inEveryChannel?: boolean;
}

/** The page of a row in the app: the fields that it shows, in their places. Source: screens.md. */
export interface EntityPage {
  /** Short facts above the title. */
  kicker?: readonly string[];
  /** Fields of which the first that is filled stands below the title. */
  lead?: readonly string[];
  /** Facts below the lead, each with its label. */
  facts?: readonly string[];
  /** The field with the text. */
  text?: string;
  /** The field with the table of contents. */
  contents?: string;
}

/** The cards of a list, a way to look at it beside the table. */
export interface EntityCards {
  /** Its word in an address. */
  name: string;
  label: string;
  /** The fields that a card shows below the title, as far as they are filled. */
  facts: readonly string[];
  /** The order that the cards need. */
  sort?: string;
  /** The field whose values are headings between the cards. */
  groupBy?: string;
}

/** Fields of a form that stand together under a heading. */
export interface FieldGroup {
  label: string;
  fields: readonly string[];
}
