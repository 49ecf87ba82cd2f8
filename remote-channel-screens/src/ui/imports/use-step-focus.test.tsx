import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useStepFocus } from './use-step-focus.ts';

function Steps({ step }: { step: string }) {
  const part = useStepFocus(step);
  return (
    <>
      <button type="button">Outside</button>
      <section ref={part} tabIndex={-1} aria-label={step}>
        {step === 'match' && <button type="button">Check</button>}
        <button type="button">Stays</button>
      </section>
    </>
  );
}

const focus = (name: string) => screen.getByRole('button', { name }).focus();
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('the focus of a button that goes with its step is at the next step', () => {
  const { rerender } = render(<Steps step="match" />);
  focus('Check');
  rerender(<Steps step="checked" />);
  expect(focused()).toBe('checked');
});

test('a focus that is still there stays, in the part and outside of it', () => {
  const { rerender } = render(<Steps step="match" />);
  for (const name of ['Stays', 'Outside']) {
    focus(name);
    rerender(<Steps step={`after ${name}`} />);
    expect(focused()).toBe(name);
  }
});

test('nothing is focused while the step is the same', () => {
  const { rerender } = render(<Steps step="match" />);
  rerender(<Steps step="match" />);
  expect(document.activeElement).toBe(document.body);
});
