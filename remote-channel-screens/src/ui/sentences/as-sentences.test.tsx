import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { asSentences } from './as-sentences.tsx';

test('three sentences are one paragraph; of more, each is a line, and the last one stands below', () => {
  const { container, rerender } = render(asSentences(['One.', 'Two.', 'Three.']));
  expect(container.textContent).toBe('One. Two. Three.');
  expect(screen.queryByRole('list')).toBeNull();
  rerender(asSentences(['One.', 'Two.', 'Three.', 'Four.']));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One.',
    'Two.',
    'Three.',
  ]);
  expect(screen.getByText('Four.').tagName).toBe('P');
});
