import { afterEach, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { beginTypeAhead, takeTypedAhead } from './type-ahead.ts';

afterEach(() => void takeTypedAhead());

test('what is typed before the palette is there is in it, and nowhere else', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const user = userEvent.setup();
  await user.keyboard('a');
  beginTypeAhead();
  await user.keyboard('great hax{Backspace}ll');
  expect(takeTypedAhead()).toBe('great hall');
  await user.keyboard('b');
  expect(field.value).toBe('ab');
  field.remove();
});

test('Escape gives the keys back, and a shortcut is no letter', async () => {
  const user = userEvent.setup();
  beginTypeAhead();
  await user.keyboard('x{Control>}k{/Control}{Shift>}Y{/Shift}');
  await user.keyboard('{Escape}z');
  expect(takeTypedAhead()).toBe('xY');
});
