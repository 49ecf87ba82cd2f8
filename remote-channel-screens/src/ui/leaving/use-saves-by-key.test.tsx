import { afterEach, expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSavesByKey } from './use-saves-by-key.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const before = environment.IS_REACT_ACT_ENVIRONMENT;
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = before;
});

test('Ctrl S right after a letter that is not drawn yet saves it', async () => {
  const saved: string[] = [];
  let type: (text: string) => void = () => undefined;
  function Form() {
    const [text, setText] = useState('');
    const wish = useState(false);
    type = setText;
    useSavesByKey(wish, {
      save: () => saved.push(text),
      canSave: text !== '',
      saving: false,
      isFree: true,
    });
    return null;
  }
  render(<Form />);
  // As an editor tells it that follows the page and not a key: React draws that later than what a key causes.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  type('Before');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
  await waitFor(() => expect(saved).toEqual(['Before']));
});
