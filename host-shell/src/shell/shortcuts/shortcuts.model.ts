import { paths } from 'shared-contracts/routes';

/** A shortcut: its keys in the syntax of tinykeys, its label, and whether it also works while the person types. */
export interface Shortcut {
  id: string;
  keys: string;
  label: string;
  whileTyping?: true;
}

// Some keyboards need Shift for these characters.
const slash = '[Shift]+/';
const questionMark = '[Shift]+?';

export interface ShortcutGroup {
  title: string;
  /** Path of the screen on which they work. Without it, they work on every screen, or on every screen with a list. */
  path?: string;
  /** Whether the shortcuts of lists work on that screen, too. */
  hasList?: true;
  shortcuts: readonly Shortcut[];
}

/** Shortcuts of the frame, which work on every screen. */
export const frameShortcuts = [
  { id: 'palette', keys: '$mod+k', label: 'Search everything', whileTyping: true },
  { id: 'search', keys: slash, label: 'Search this screen' },
  {
    id: 'filter',
    keys: 'f',
    label: 'Filter by tags and categories; on the row of a user or group, set focus on it',
  },
  { id: 'dashboard', keys: 'g d', label: 'Go to the dashboard' },
  { id: 'home', keys: 'g h', label: 'Go to the front page of the channel' },
  { id: 'administration', keys: 'g a', label: 'Go to administration' },
  { id: 'guide', keys: 'g s', label: 'Open the Setup Guide' },
  { id: 'shortcuts', keys: questionMark, label: 'Show this list' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof frameShortcuts)[number]['id'];

const listTitle = 'In a list';

/** All shortcuts by where they work. The remotes handle those of lists and forms. */
const shortcutGroups: readonly ShortcutGroup[] = [
  { title: 'Everywhere', shortcuts: frameShortcuts },
  {
    title: listTitle,
    shortcuts: [
      { id: 'rows', keys: 'ArrowUp ArrowDown', label: 'Move from row to row' },
      { id: 'pages', keys: 'PageUp PageDown', label: 'Move by a page' },
      { id: 'ends', keys: 'Home End', label: 'Go to the first or the last row' },
      { id: 'open', keys: 'Enter', label: 'Open the row' },
      { id: 'beside', keys: 'Space', label: 'Open the row beside the list' },
      { id: 'choose', keys: 'x', label: 'Select row (Shift: range)' },
      { id: 'cells', keys: 'ArrowLeft ArrowRight', label: 'Move from cell to cell' },
      { id: 'edit', keys: 'F2', label: 'Edit the cell; in a cell also Enter' },
      { id: 'paste', keys: '$mod+v', label: 'Paste a part of a sheet, from the cell on' },
    ],
  },
  {
    title: 'On the scheduler',
    path: paths.scheduler,
    shortcuts: [
      { id: 'walk', keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: 'Go to other times and coaches' },
      { id: 'times', keys: 'Home End', label: 'Go to the first or the last time' },
      { id: 'days', keys: 'PageUp PageDown', label: 'Go to the day before or after' },
      { id: 'book', keys: 'Enter', label: 'Book the free time, or open the session' },
      { id: 'move', keys: 'm', label: 'Move the session: arrow keys, then Enter, or Escape to cancel' },
      { id: 'resize', keys: 'Shift+ArrowUp ArrowDown', label: 'Change the end of the session that moves' },
      { id: 'undo', keys: '$mod+z', label: 'Undo the last move or the last new end' },
    ],
  },
  {
    title: 'On the plan of an agenda',
    path: paths.agendas,
    hasList: true,
    shortcuts: [
      { id: 'walk', keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: 'Go to other times and rooms' },
      { id: 'add', keys: 'Enter', label: 'Open the session, or make one at the free time' },
      { id: 'move', keys: 'm', label: 'Move what is selected: arrow keys, then Enter, or Escape to cancel' },
      { id: 'days', keys: 'PageUp PageDown', label: 'Move it to the day before or after' },
      { id: 'resize', keys: 'Shift+ArrowUp ArrowDown', label: 'Change the end of the session that moves' },
      { id: 'select', keys: 'x', label: 'Select the session, as Ctrl and a click do' },
      { id: 'place', keys: 'n', label: 'Put the session at the next free place' },
      { id: 'unschedule', keys: 'Delete', label: 'Take the session off the plan' },
      { id: 'undo', keys: '$mod+z', label: 'Undo the last move' },
      { id: 'redo', keys: '$mod+Shift+z', label: 'Do it again' },
    ],
  },
];

/** The groups of shortcuts that work on the screen of a path; all groups for null. A screen with a group of its own has a list only if the group says so. */
export function groupsAt(path: string | null): readonly ShortcutGroup[] {
  if (path === null) return shortcutGroups;
  const own = shortcutGroups.filter((group) => group.path === path);
  const others = shortcutGroups.filter((group) => group.path === undefined);
  const hasList = own.length === 0 || own.some((group) => group.hasList);
  return [...own, ...others.filter(({ title }) => hasList || title !== listTitle)];
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

/** The keys of a shortcut with their names on a keyboard, one string per key. */
export function keyNames(keys: string, isApple: boolean): string[] {
  const modifier = isApple ? '⌘' : 'Ctrl';
  return keys
    .split(/[ +]/)
    .filter((key) => key !== '[Shift]')
    .map((key) => (key === '$mod' ? modifier : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key))));
}

/** Whether the platform uses the Command key for shortcuts. */
export function isApplePlatform(platform: string): boolean {
  return /^(Mac|iPhone|iPad)/.test(platform);
}
