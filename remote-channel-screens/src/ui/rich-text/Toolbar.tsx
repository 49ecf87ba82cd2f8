// One thing: the tools of a text, each with its icon and its command, and the line in which they stand.
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { DeleteOutlined } from 'shared-contracts/ui/icons';
import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from 'shared-contracts/ui/tools';
import {
  hasMark,
  headingLevel,
  indent,
  insertTable,
  isBesideImage,
  isIn,
  listAround,
  outdent,
  selectedImage,
  toggleBeside,
  toggleBold,
  toggleCode,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
  toggleStrike,
  toggleSubscript,
  toggleSuperscript,
  toggleUnderline,
} from './commands.model.ts';
import styles from './rich-text.module.css';
import type { MarkName } from './schema.model.ts';

interface Tool {
  name: string;
  /** Its icon, or letters if there is no well-known icon. */
  icon?: ComponentType<{ 'aria-hidden'?: boolean }>;
  sign?: string;
  command: Command;
  /** Whether what is selected is so already; left out where a tool is pressed and done. */
  isOn?: (state: EditorState) => boolean;
}

const always: readonly Tool[] = [
  { name: 'Heading', sign: 'H2', command: toggleHeading(2), isOn: (state) => headingLevel(state) === 2 },
  {
    name: 'Smaller heading',
    sign: 'H3',
    command: toggleHeading(3),
    isOn: (state) => headingLevel(state) === 3,
  },
  { name: 'Bold', icon: BoldOutlined, command: toggleBold, isOn: (state) => hasMark(state, 'strong') },
  { name: 'Italic', icon: ItalicOutlined, command: toggleItalic, isOn: (state) => hasMark(state, 'em') },
];
const blocks: readonly Tool[] = [
  {
    name: 'Bulleted list',
    icon: UnorderedListOutlined,
    command: toggleList('bullet_list'),
    isOn: (state) => listAround(state) === 'bullet_list',
  },
  {
    name: 'Numbered list',
    icon: OrderedListOutlined,
    command: toggleList('ordered_list'),
    isOn: (state) => listAround(state) === 'ordered_list',
  },
  { name: 'Quote', sign: '“ ”', command: toggleQuote, isOn: (state) => isIn(state, 'blockquote') },
];
const table: Tool = { name: 'Insert table', icon: TableOutlined, command: insertTable };
const inTable: readonly Tool[] = [
  { name: 'Add row', icon: InsertRowBelowOutlined, command: addRowAfter },
  { name: 'Add column', icon: InsertRowRightOutlined, command: addColumnAfter },
  { name: 'Delete row', icon: DeleteRowOutlined, command: deleteRow },
  { name: 'Delete column', icon: DeleteColumnOutlined, command: deleteColumn },
  { name: 'Delete table', icon: DeleteOutlined, command: deleteTable },
];
// Made by keys or pasted, and seldom wanted: each is a tool only where the text has it, so that there is a way out.
const whereOn: readonly (Tool & { mark: MarkName })[] = [
  { name: 'Underline', sign: 'U', command: toggleUnderline, mark: 'underline' },
  { name: 'Strikethrough', sign: 'S', command: toggleStrike, mark: 'strike' },
  { name: 'Superscript', sign: 'x²', command: toggleSuperscript, mark: 'superscript' },
  { name: 'Subscript', sign: 'x₂', command: toggleSubscript, mark: 'subscript' },
  { name: 'Code', sign: '</>', command: toggleCode, mark: 'code' },
];
// A phone has no Tab.
const inList: readonly Tool[] = [
  { name: 'Indent', sign: '⇥', command: indent },
  { name: 'Outdent', sign: '⇤', command: outdent },
];
const beside: Tool = {
  name: 'Beside the image before',
  sign: '◫',
  command: toggleBeside,
  isOn: (state) => isBesideImage(state) === true,
};
const ends: readonly Tool[] = [
  { name: 'Undo', icon: UndoOutlined, command: undo },
  { name: 'Redo', icon: RedoOutlined, command: redo },
];

interface ToolbarProps {
  label: string;
  /** The id of the text that it works on. */
  controls: string;
  state: EditorState;
  onCommand: (command: Command) => void;
  /** Opens the line in which a link or an image is given. */
  onLine: (kind: 'link' | 'image') => void;
}

/** What can be done with the selected text. One stop for Tab; the arrows go on from there. */
export function Toolbar({ label, controls, state, onCommand, onLine }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const link: Tool = {
    name: 'Link',
    icon: LinkOutlined,
    command: () => {
      onLine('link');
      return true;
    },
    isOn: (now) => hasMark(now, 'link'),
  };
  const image: Tool = {
    name: 'Image',
    icon: PictureOutlined,
    command: () => {
      onLine('image');
      return true;
    },
    isOn: (now) => selectedImage(now) !== null,
  };
  const tools = [
    ...always,
    ...whereOn.filter(({ mark }) => hasMark(state, mark)).map((tool) => ({ ...tool, isOn: () => true })),
    ...[link, ...blocks],
    ...(listAround(state) ? inList : []),
    image,
    ...(isBesideImage(state) === null ? [] : [beside]),
    ...(isIn(state, 'table') ? inTable : [table]),
    ...ends,
  ];
  const at = Math.min(stop, tools.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ways: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tools.length - 1,
    };
    const next = ways[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const wrapped = (next + tools.length) % tools.length;
    setStop(wrapped);
    event.currentTarget.querySelectorAll('button')[wrapped]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.tools}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, icon: Icon, sign, command, isOn }, place) => {
        const isPossible = name === 'Link' || name === 'Image' || command(state);
        return (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={name}
            title={name}
            tabIndex={place === at ? 0 : -1}
            aria-disabled={!isPossible}
            data-tool={name}
            {...(sign ? { 'data-sign': sign } : {})}
            {...(isOn ? { 'aria-pressed': isOn(state) } : {})}
            // The text keeps what is selected in it.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(place)}
            onClick={() => isPossible && onCommand(command)}
          >
            {Icon && <Icon aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}
