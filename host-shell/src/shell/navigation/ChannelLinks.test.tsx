import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from 'shared-contracts/api';
import { channelTypes } from 'shared-contracts/session';
import { InHost } from '../../testing/in-host.tsx';
import { ChannelLinks } from './ChannelLinks.tsx';

const channel = (id: number, name: string, subType: number) => ({ id, name, subType }) as Channel;
const channels = [
  channel(7, 'Magazine', channelTypes.publication),
  channel(8, 'Members', channelTypes.usersAndGroups),
];

test('each channel is a link to its home that names the channel, also in another tab', async () => {
  let closed = 0;
  render(
    <InHost>
      <ChannelLinks channels={channels} named="always" onFollow={() => closed++} />
    </InHost>,
  );
  const section = screen.getByRole('navigation', { name: 'Channels' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(section).toBeTruthy();
  expect(links).toEqual([
    ['Magazine', '/app/home?channel=7'],
    ['Members', '/app/users?channel=8'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Magazine' }));
  expect(closed).toBe(1);
});

test('a space without channels has no such list', () => {
  render(
    <InHost>
      <ChannelLinks channels={[]} named="wide" />
    </InHost>,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText('Channels')).toBeNull();
});
