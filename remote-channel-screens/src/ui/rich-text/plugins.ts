import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import {
  backward,
  breakLine,
  forward,
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
import { keepingGalleries } from './galleries/galleries.model.ts';
import { nodeType } from './schema.model.ts';
import { typingBelow } from './typed-below.model.ts';
import { leaveCode, typedSigns } from './typed-signs.model.ts';

/** The editor's plugins: undo, keys, input rules, tables. */
export function pluginsWith(options: { onLink: () => void }): Plugin[] {
  const link: Command = () => {
    options.onLink();
    return true;
  };
  return [
    history(),
    typingBelow,
    keepingGalleries,
    inputRules({
      rules: [
        // The title of the row is the heading of level 1: a single sign begins the first one below it.
        textblockTypeInputRule(/^(#{1,4})\s$/, nodeType('heading'), ([, signs = '##']) => ({
          level: Math.max(2, signs.length),
        })),
        wrappingInputRule(/^\s*>\s$/, nodeType('blockquote')),
        wrappingInputRule(/^\s*[-*]\s$/, nodeType('bullet_list')),
        wrappingInputRule(/^\s*1[.)]\s$/, nodeType('ordered_list')),
        ...typedSigns,
      ],
    }),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleBold,
      'Mod-i': toggleItalic,
      'Mod-u': toggleUnderline,
      'Mod-Shift-x': toggleStrike,
      'Mod-.': toggleSuperscript,
      'Mod-,': toggleSubscript,
      'Mod-e': toggleCode,
      'Mod-k': link,
      'Mod-Alt-2': toggleHeading(2),
      'Mod-Alt-3': toggleHeading(3),
      'Mod-Shift-7': toggleList('ordered_list'),
      'Mod-Shift-8': toggleList('bullet_list'),
      'Mod-Shift-9': toggleQuote,
      // Who meant the signs themselves has them back.
      Backspace: undoInputRule,
      Enter: chainCommands(leaveCode, splitListItem(nodeType('list_item'))),
      'Shift-Enter': breakLine,
      Tab: forward,
      'Shift-Tab': backward,
    }),
    keymap(baseKeymap),
    tableEditing(),
    gapCursor(),
  ];
}
