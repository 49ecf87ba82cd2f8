import { expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorState, NodeSelection, Selection } from 'prosemirror-state';
import type { Block } from 'shared-contracts/entities';
import { blocksOf, documentOf } from './document.model.ts';
import { Toolbar } from './Toolbar.tsx';

const footnote: Block = {
  type: 'paragraph',
  text: 'Foot1',
  runs: [{ text: 'Foot' }, { text: '1', superscript: true }],
};

// A caret at the end, or the image that is there.
function selectionIn(doc: ReturnType<typeof documentOf>): Selection {
  return doc.lastChild?.type.name === 'image'
    ? NodeSelection.create(doc, doc.content.size - 1)
    : Selection.atEnd(doc);
}

/** The toolbar of a text with the caret at its end, or its last image selected. Returns the state after each command. */
function show(...blocks: Block[]) {
  const doc = documentOf(blocks);
  const made = EditorState.create({ doc, selection: selectionIn(doc) });
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

const image = (alt: string): Block => ({
  type: 'paragraph',
  text: alt,
  image: { url: 'https://elsewhere.test/a.png', alt },
});

test('an image below another one is put beside it and below it again; one alone has no tool for it', async () => {
  const states = show(image('A'), image('B'));
  await userEvent.click(screen.getByRole('button', { name: 'Beside the image before', pressed: false }));
  expect(states[0] && blocksOf(states[0].doc)).toEqual([image('A'), { ...image('B'), beside: true }]);
  cleanup();
  const back = show(image('A'), { ...image('B'), beside: true });
  await userEvent.click(screen.getByRole('button', { name: 'Beside the image before', pressed: true }));
  expect(back[0] && blocksOf(back[0].doc)).toEqual([image('A'), image('B')]);
  cleanup();
  show({ type: 'paragraph', text: 'Words' }, image('B'));
  expect(screen.queryByRole('button', { name: 'Beside the image before' })).toBeNull();
});
