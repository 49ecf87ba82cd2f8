import { beforeAll, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useChoice } from './use-choice.ts';

// jsdom has neither; cmdk asks for both.
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
});

let opened: string[] = [];

/** A palette with a channel, whose records arrive by a press. A record ranks above the channel. */
function Palette({ staysFirst = () => false }: { staysFirst?: (value: string) => boolean }) {
  const [typed, setTyped] = useState('');
  const [isFound, setFound] = useState(false);
  const isSearching = typed !== '' && !isFound;
  const { list } = useChoice({ typed, isSearching, staysFirst });
  const scoreOf = (value: string) => (value.startsWith('row') ? 0.7 : 0.3);
  return (
    <>
      <Command label="Search everything" filter={scoreOf} {...list}>
        <Command.Input value={typed} onValueChange={setTyped} />
        <Command.List>
          {isFound && (
            <Command.Item value="row users 1" onSelect={() => opened.push('Hana')}>
              Hana
            </Command.Item>
          )}
          <Command.Item value="channel 0" onSelect={() => opened.push('Channels')}>
            Channels
          </Command.Item>
          <Command.Item value="channel 1" onSelect={() => opened.push('Chanterelles')}>
            Chanterelles
          </Command.Item>
        </Command.List>
      </Command>
      <button type="button" onClick={() => setFound(true)}>
        Answer
      </button>
    </>
  );
}

async function typed(staysFirst?: (value: string) => boolean) {
  opened = [];
  render(<Palette {...(staysFirst ? { staysFirst } : {})} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), 'hana');
  const answer = async () => {
    await act(async () => screen.getByRole('button', { name: 'Answer' }).click());
    await screen.findByRole('option', { name: 'Hana' });
  };
  const isChosen = (name: string) =>
    waitFor(() => expect(screen.getByRole('option', { name }).getAttribute('aria-selected')).toBe('true'));
  return { user, answer, isChosen };
}

test('records that arrive first in the list are chosen, where the person did not move', async () => {
  const { user, answer, isChosen } = await typed();
  await isChosen('Channels');
  await answer();
  await isChosen('Hana');
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Hana']);
});

test('Enter before the records waits for them, on an entry that they may outrank', async () => {
  const { user, answer } = await typed();
  await user.keyboard('{Enter}');
  expect(opened).toEqual([]);
  await answer();
  await waitFor(() => expect(opened).toEqual(['Hana']));
});

test('Enter opens an entry at once that stays first, or that the person moved to', async () => {
  const sure = await typed(() => true);
  await sure.user.keyboard('{Enter}');
  expect(opened).toEqual(['Channels']);
  document.body.replaceChildren();
  const moved = await typed();
  await moved.user.keyboard('{ArrowDown}');
  await moved.answer();
  await moved.isChosen('Chanterelles');
  await moved.user.keyboard('{Enter}');
  expect(opened).toEqual(['Chanterelles']);
});
