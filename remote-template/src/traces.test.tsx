import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, fakeFetch, InTestShell, testShell, watchTraces } from 'remote-kit/testing';
import { RouterProvider } from 'shared-contracts/router';
import { routes } from './routes.tsx';
import { roomAnswer, roomsAnswer } from './testing/rooms.ts';

afterEach(cleanup);

const rooms = [{ id: 7, name: 'Hall' }];
const answers = {
  'GET /v1/a/rooms': roomsAnswer(rooms),
  'GET /v1/a/rooms/7': roomAnswer({ id: 7, name: 'Hall' }),
};

async function visit(path: string): Promise<void> {
  fakeFetch(answers);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { container, unmount } = render(
    <InTestShell shell={testShell()}>
      <RouterProvider router={router} />
    </InTestShell>,
  );
  await waitFor(() => expect(container.querySelector('h1')).not.toBeNull());
  unmount();
  // What is the router's own belongs to the page.
  router.dispose();
}

const addresses = routes.map(({ path = '' }) => path.replace(':id', '7'));

test.each(addresses)('leaving %s leaves no listener, timer, observer or style behind', async (path) => {
  // What modules set up once, and what a first visit caches.
  await visit(path);
  const watch = watchTraces();
  try {
    await visit(path);
    // React ends effects in a task of its own.
    await new Promise((done) => setTimeout(done, 50));
    expect(watch.left()).toEqual([]);
  } finally {
    watch.stop();
  }
});
