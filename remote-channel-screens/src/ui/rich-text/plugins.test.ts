import { expect, test } from '@jest/globals';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { blocksOf } from './document.model.ts';
import { pluginsWith } from './plugins.ts';
import { nodeType } from './schema.model.ts';

/** What a line becomes whose first signs are typed before a space. */
function typed(signs: string) {
  const plugins = pluginsWith({ onLink: () => undefined });
  const doc = nodeType('doc').create(null, nodeType('paragraph').create());
  const view = new EditorView(document.createElement('div'), { state: EditorState.create({ doc, plugins }) });
  view.dispatch(view.state.tr.insertText(signs));
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(' ', from, to);
  const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, ' ', insert));
  const { firstChild } = view.state.doc;
  const found = isTaken ? [firstChild?.type.name, firstChild?.attrs.level ?? null] : null;
  view.destroy();
  return found;
}

/** What a paragraph becomes as a text is typed into it, key by key; `keys` are pressed after it, before the `rest` is typed. */
function written(text: string, keys: readonly string[] = [], rest = '') {
  const plugins = pluginsWith({ onLink: () => undefined });
  const doc = nodeType('doc').create(null, nodeType('paragraph').create());
  const view = new EditorView(document.createElement('div'), { state: EditorState.create({ doc, plugins }) });
  const type = (words: string) => {
    for (const key of words) {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(key, from, to);
      if (!view.someProp('handleTextInput', (take) => take(view, from, to, key, insert)))
        view.dispatch(insert());
    }
  };
  type(text);
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key });
    view.someProp('handleKeyDown', (take) => take(view, event));
  }
  type(rest);
  view.state.doc.check();
  const blocks = blocksOf(view.state.doc);
  view.destroy();
  return blocks;
}

test('signs of Markdown become marks as they are typed, and what follows has none', () => {
  expect(written('A **bold** and *leaning*, ~~gone~~ `code` x')).toEqual([
    {
      type: 'paragraph',
      text: 'A bold and leaning, gone code x',
      runs: [
        { text: 'A ' },
        { text: 'bold', bold: true },
        { text: ' and ' },
        { text: 'leaning', italic: true },
        { text: ', ' },
        { text: 'gone', strike: true },
        { text: ' ' },
        { text: 'code', code: true },
        { text: ' x' },
      ],
    },
  ]);
});

test.each(['2 * 3 * 4', 'Leser*innen und Autor*innen', 'a ** b ** c', '** open', '`` x'])(
  'signs that are no Markdown stay: %s',
  (text) => {
    expect(written(text)).toEqual([{ type: 'paragraph', text }]);
  },
);

test('Backspace takes back what signs became', () => {
  expect(written('**bold**', ['Backspace'])).toEqual([{ type: 'paragraph', text: '**bold**' }]);
});

test('a third Enter at the end of a program leaves it', () => {
  expect(written('```a', ['Enter', 'Enter', 'Enter'], 'b')).toEqual([
    { type: 'paragraph', text: 'a', code: true },
    { type: 'paragraph', text: 'b' },
  ]);
  expect(written('```a', ['Enter', 'Enter'], 'b')).toEqual([
    { type: 'paragraph', text: 'a\n\nb', code: true },
  ]);
});

test('lines of a program and a rule begin with their signs', () => {
  expect(written('```let a = **b**')).toEqual([{ type: 'paragraph', text: 'let a = **b**', code: true }]);
  expect(written('---After').map(({ text, rule }) => rule ?? text)).toEqual([true, 'After']);
  expect(written('- ---').map(({ text }) => text)).toEqual(['---']);
});

test.each([
  ['#', ['heading', 2]],
  ['##', ['heading', 2]],
  ['###', ['heading', 3]],
  ['####', ['heading', 4]],
  ['-', ['bullet_list', null]],
  ['*', ['bullet_list', null]],
  ['1.', ['ordered_list', null]],
  ['>', ['blockquote', null]],
  ['#1', null],
])('a line that begins with %s and a space', (signs, becomes) => {
  const found = typed(signs);
  expect(found && [found[0], becomes?.[1] === null ? null : found[1]]).toEqual(becomes);
});
