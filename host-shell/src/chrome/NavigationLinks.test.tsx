import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Tooltip } from 'shared-contracts/ui/frame';
import { useNameBeside } from './use-name-beside.ts';

function Icon() {
  const { tooltip, control } = useNameBeside();
  return (
    <Tooltip title="Rooms" mouseEnterDelay={0} {...tooltip}>
      <a href="#rooms" {...control}>
        icon
      </a>
    </Tooltip>
  );
}

const isNameShown = () => screen.queryByRole('tooltip')?.closest('.ant-tooltip-hidden') === null;

test('the name beside an icon goes with a press, and comes back only when the pointer comes anew', async () => {
  render(<Icon />);
  const icon = screen.getByRole('link');
  const enter = () => {
    fireEvent.pointerEnter(icon);
    fireEvent.mouseEnter(icon);
  };
  enter();
  await waitFor(() => expect(isNameShown()).toBe(true));
  fireEvent.pointerDown(icon);
  await waitFor(() => expect(isNameShown()).toBe(false));
  await act(async () => enter());
  expect(isNameShown()).toBe(false);
  fireEvent.pointerLeave(icon);
  fireEvent.mouseLeave(icon);
  enter();
  await waitFor(() => expect(isNameShown()).toBe(true));
});
