import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorState, Selection } from 'prosemirror-state';
import type { Block } from 'shared-contracts/entities';
import { documentOf } from './document.model.ts';
import { Toolbar } from './Toolbar.tsx';

const footnote: Block = {
  type: 'paragraph',
  text: 'Foot1',
  runs: [{ text: 'Foot' }, { text: '1', superscript: true }],
};

/** The toolbar of a text with the caret at its end. Returns the state after each command. */
function show(block: Block) {
  const doc = documentOf([block]);
  const made = EditorState.create({ doc, selection: Selection.atEnd(doc) });
  const states: EditorState[] = [];
  render(
    <Toolbar
      label="Formatting of Body"
      controls="body"
      state={made}
      onCommand={(command) => command(made, (transaction) => states.push(made.apply(transaction)))}
      onLine={() => undefined}
    />,
  );
  return states;
}

test('a caret after a superscript has the tool that ends it', async () => {
  const states = show(footnote);
  const tool = screen.getByRole('button', { name: 'Superscript', pressed: true });
  await userEvent.click(tool);
  expect(states[0]?.storedMarks).toEqual([]);
});

test('a text without such a mark has no tool for it', () => {
  show({ type: 'paragraph', text: 'Foot' });
  expect(screen.queryByRole('button', { name: 'Superscript' })).toBeNull();
});
