import { beforeAll, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InHost } from '../../testing/in-host.tsx';
import { LazyTooltip } from './lazy-tooltip.ts';
import { useTooltip } from './use-tooltip.tsx';

beforeAll(() => LazyTooltip.prepare());

function Icon() {
  const { control, tooltip } = useTooltip('Rooms', 'right');
  return (
    <>
      <a href="#rooms" {...control}>
        icon
      </a>
      {tooltip}
    </>
  );
}

const isNameShown = () => screen.queryByRole('tooltip')?.closest('.ant-tooltip-hidden') === null;

test('a press hides the tooltip of an icon until the pointer enters again', async () => {
  const user = userEvent.setup();
  render(<Icon />, { wrapper: InHost });
  const icon = screen.getByRole('link');
  await user.hover(icon);
  await waitFor(() => expect(isNameShown()).toBe(true));
  await user.pointer({ target: icon, keys: '[MouseLeft]' });
  await waitFor(() => expect(isNameShown()).toBe(false));
  await user.pointer({ target: icon });
  expect(isNameShown()).toBe(false);
  await user.unhover(icon);
  await user.hover(icon);
  await waitFor(() => expect(isNameShown()).toBe(true));
});

test('a touch shows no tooltip, because nothing would hide it', async () => {
  render(<Icon />, { wrapper: InHost });
  await userEvent.pointer({ target: screen.getByRole('link'), keys: '[TouchA]' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
