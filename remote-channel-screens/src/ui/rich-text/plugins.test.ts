import { expect, test } from '@jest/globals';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
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
