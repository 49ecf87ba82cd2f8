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
  shortcuts: readonly Shortcut[];
}

/** Shortcuts of the frame, which work on every screen. */
export const frameShortcuts = [
  { id: 'palette', keys: '$mod+k', label: 'Search everything', whileTyping: true },
  { id: 'search', keys: slash, label: 'Search this screen' },
  { id: 'filter', keys: 'f', label: 'Filter by tags and categories' },
  { id: 'dashboard', keys: 'g d', label: 'Go to the dashboard' },
  { id: 'home', keys: 'g h', label: 'Go to the front page of the channel' },
  { id: 'administration', keys: 'g a', label: 'Go to administration' },
  { id: 'guide', keys: 'g s', label: 'Open the Setup Guide' },
  { id: 'shortcuts', keys: questionMark, label: 'Show this list' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof frameShortcuts)[number]['id'];

/** All shortcuts by where they work. The remotes handle those of lists and forms. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { title: 'Everywhere', shortcuts: frameShortcuts },
  {
    title: 'In a list',
    shortcuts: [
      { id: 'rows', keys: 'ArrowUp ArrowDown', label: 'Move from row to row' },
      { id: 'pages', keys: 'PageUp PageDown', label: 'Move by a page' },
      { id: 'ends', keys: 'Home End', label: 'Go to the first or the last row' },
      { id: 'open', keys: 'Enter', label: 'Open the row' },
      { id: 'choose', keys: 'x', label: 'Choose the row, with Shift a range' },
      { id: 'focus', keys: 'f', label: 'Set focus on the user or group' },
    ],
  },
];

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
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
