import { expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { FocalPoint } from 'shared-contracts/entities';
import { FocalPointInput } from './FocalPointInput.tsx';

// A press as a browser sends it; jsdom has no pointer events.
function press(
  kind: 'pointerDown' | 'click',
  more: { button?: number; pointerType?: string; detail?: number },
) {
  const target = screen.getByRole('button', { name: /^Focal point/ });
  target.setPointerCapture = () => undefined;
  const event = createEvent[kind](target);
  const facts = {
    button: 0,
    pointerType: 'mouse',
    clientX: 20,
    clientY: 80,
    pointerId: 1,
    detail: 1,
    ...more,
  };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  fireEvent(target, event);
}

test('a press or a tap sets the point; another button, a key and a finger that scrolls do not', () => {
  jest
    .spyOn(HTMLImageElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 100, height: 100 } as DOMRect);
  const set: (FocalPoint | null)[] = [];
  render(<FocalPointInput src="a.webp" value={null} onChange={(point) => set.push(point)} />);
  press('pointerDown', { button: 2 });
  press('pointerDown', { pointerType: 'touch' });
  press('click', { detail: 0 });
  expect(set).toEqual([]);
  press('pointerDown', {});
  press('click', { pointerType: 'touch' });
  expect(set).toEqual([
    { x: 20, y: 80 },
    { x: 20, y: 80 },
  ]);
});
