import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PopoverBelow } from './PopoverBelow.tsx';

/** A popover with a field that keeps Escape to itself, as a list does that is not drawn as closed yet. */
function open() {
  const element = document.body.appendChild(document.createElement('button'));
  const onChange = jest.fn<(isOpen: boolean) => void>();
  render(
    <PopoverBelow {...{ element, onChange }} title="Filter" placement="bottomLeft" isOpen>
      <input aria-label="Status" onKeyDown={({ nativeEvent }) => nativeEvent.stopPropagation()} />
    </PopoverBelow>,
  );
  return { onChange, user: userEvent.setup() };
}

test('the second of two presses of Escape closes a popover, though a field takes both', async () => {
  const { onChange, user } = open();
  await user.click(screen.getByLabelText('Status'));
  await user.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('with a key or a press in between, each Escape belongs to the field', async () => {
  const { onChange, user } = open();
  await user.click(screen.getByLabelText('Status'));
  await user.keyboard('{Escape}a{Escape}');
  await user.click(screen.getByLabelText('Status'));
  await user.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
});
