import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'remote-kit/testing';
import { Link, useNavigate, useRoutes } from 'shared-contracts/router';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// jsdom draws nothing: all is visible, and nothing scrolls.
Element.prototype.checkVisibility = () => true;
window.scrollTo = () => undefined;

function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useScrollRestoration(main);
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/?tidied', { replace: true })}>
        Tidy
      </button>
      <button type="button" onClick={() => navigate('/record')}>
        Record
      </button>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

// A page whose second part comes later, with links that its first part has, too.
function Home({ parts }: { parts: number }) {
  const [shown, setShown] = useState(1);
  useEffect(
    function showRest() {
      const timer = setTimeout(() => setShown(parts), 50);
      return () => clearTimeout(timer);
    },
    [parts],
  );
  return Array.from({ length: shown }, (_, part) => `part ${part}`).map((part) => (
    <Link key={part} to="/record">
      {part}
    </Link>
  ));
}

function renderFrame() {
  let setParts: (parts: number) => void = () => {};
  function Parts() {
    const [parts, set] = useState(3);
    setParts = set;
    const page = useRoutes([
      { path: '/', element: <Home parts={parts} /> },
      { path: '/record', element: <h1>Record</h1> },
    ]);
    return <Frame>{page}</Frame>;
  }
  render(
    <MemoryRouter>
      <Parts />
    </MemoryRouter>,
  );
  return (parts: number) => act(() => setParts(parts));
}

test('Back focuses the followed link among links to the same page, as soon as it is there', async () => {
  renderFrame();
  await userEvent.click(await screen.findByRole('link', { name: 'part 1' }));
  await screen.findByRole('heading', { name: 'Record' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  act(() => screen.getByRole('button', { name: 'Back' }).blur());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'part 1' })));
});

test('Back focuses the link of an entry whose address was replaced afterwards', async () => {
  renderFrame();
  const link = await screen.findByRole('link', { name: 'part 1' });
  link.focus();
  await userEvent.click(screen.getByRole('button', { name: 'Tidy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByRole('heading', { name: 'Record' });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  act(() => screen.getByRole('button', { name: 'Back' }).blur());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'part 1' })));
});

test('Back focuses the last link to the followed page where the page has fewer of them than before', async () => {
  const setParts = renderFrame();
  await userEvent.click(await screen.findByRole('link', { name: 'part 2' }));
  await screen.findByRole('heading', { name: 'Record' });
  setParts(2);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  act(() => screen.getByRole('button', { name: 'Back' }).blur());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'part 1' })), {
    timeout: 6000,
  });
}, 10_000);
