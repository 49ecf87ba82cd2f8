import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberInput, TimeInput } from './typed-inputs.tsx';

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

function From() {
  const [value, setValue] = useState<string | null>('14:30');
  return (
    <label>
      From
      <TimeInput value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </label>
  );
}

test.each([
  ['12', '2:30 pm', '3:30 pm'],
  ['24', '14:30', '15:30'],
])(
  'where a person chose a clock of %s hours, a time is shown as %j and read',
  async (clock, shown, typed) => {
    const { dataset } = document.documentElement;
    dataset.clock = clock;
    render(<From />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value.replace('\u202f', ' ').toLowerCase()).toBe(shown);
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    expect(screen.getByRole('status').textContent).toBe('15:30');
    delete dataset.clock;
  },
);
