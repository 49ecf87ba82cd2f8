import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberInput } from './typed-inputs.tsx';

function Duration() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <label>
      Duration
      <NumberInput value={value} onChange={setValue} duration="min" suffix="min" />
      <output>{String(value)}</output>
    </label>
  );
}

test('a duration that is typed with its units shows as the number of its own once it is left', async () => {
  render(<Duration />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '1h 30');
  expect(screen.getByRole('status').textContent).toBe('90');
  await userEvent.tab();
  expect(input.value).toBe('90');
});
