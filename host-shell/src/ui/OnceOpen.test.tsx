import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { Notice } from 'shared-contracts/shell';
import { InHost } from '../testing/in-host.tsx';
import { OnceOpen } from './OnceOpen.tsx';

function Opener({ Part, isSilent }: { Part: ComponentType; isSilent: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      <OnceOpen isOpen={isOpen} onFailed={() => setOpen(false)} isSilent={isSilent}>
        <Part />
      </OnceOpen>
    </>
  );
}

const isOpen = () => screen.getByRole('button').getAttribute('aria-expanded') === 'true';

for (const isSilent of [false, true]) {
  test(`a part that cannot be fetched closes${isSilent ? '' : ' and notifies'}, and opens once it can be fetched`, async () => {
    // React logs errors that a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const Part = lazyPart(async () => {
      if (isDown) throw new Error('no connection');
      return () => <p>The part</p>;
    });
    const notices: string[] = [];
    render(
      <InHost host={{ notify: ({ title }: Notice) => void notices.push(title) }}>
        <Opener Part={Part} isSilent={isSilent} />
      </InHost>,
    );
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('button', { expanded: false });
    expect(isOpen()).toBe(false);
    expect(notices).toEqual(isSilent ? [] : ['That could not be opened']);
    isDown = false;
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('The part')).toBeTruthy();
    expect(isOpen()).toBe(true);
  });
}
