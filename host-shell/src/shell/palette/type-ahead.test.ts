import { afterEach, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { beginTypeAhead, takeTypedAhead } from './type-ahead.ts';

afterEach(() => void takeTypedAhead());

test('text typed while the palette loads goes into the palette only', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const user = userEvent.setup();
  await user.keyboard('a');
  beginTypeAhead();
  await user.keyboard('great hax{Backspace}ll');
  expect(takeTypedAhead()).toEqual({ typed: 'great hall', isEntered: false });
  await user.keyboard('b');
  expect(field.value).toBe('ab');
  field.remove();
});

test('Escape stops capturing keys, and shortcuts are not captured', async () => {
  const user = userEvent.setup();
  beginTypeAhead();
  await user.keyboard('x{Control>}k{/Control}{Shift>}Y{/Shift}');
  await user.keyboard('{Escape}z');
  expect(takeTypedAhead()).toEqual({ typed: 'xY', isEntered: false });
});

test('Enter is buffered, too, and does not press the button with the focus', async () => {
  let pressed = 0;
  const behind = document.createElement('button');
  behind.addEventListener('click', () => pressed++);
  document.body.append(behind);
  behind.focus();
  beginTypeAhead();
  await userEvent.setup().keyboard('hall{Enter}');
  expect(takeTypedAhead()).toEqual({ typed: 'hall', isEntered: true });
  expect(pressed).toBe(0);
  behind.remove();
});
