import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FileServer, hashOfContent, startFileServer } from '../../testing/file-server.ts';
import { knowBuild } from '../hashes.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
  knowBuild(server.address('/x/mf-manifest.json'), { 'assets/part.js': hashOfContent('part') });
  // React reports every caught error on the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => server.stop());
afterEach(cleanup);

function show(thrown: Error): { mend: () => void } {
  let isMended = false;
  const Part = () => {
    if (!isMended) throw thrown;
    return <p>The part is there</p>;
  };
  render(
    <RemoteBoundary name="remote-x" version="1.0.0" build="b1" title="X">
      <Part />
    </RemoteBoundary>,
  );
  return {
    mend: () => {
      isMended = true;
    },
  };
}

// Creates an error as webpack throws it.
function chunkError(path: string): Error {
  const error = new Error(`Loading chunk part failed.\n(error: ${server.address(path)})`);
  return Object.assign(error, { name: 'ChunkLoadError', request: server.address(path) });
}

test.each([
  ['another', 'integrity', 'not the one that was released'],
  [404, 'status', 'answered with an error'],
])(
  'reports a part that is %j on its server with the kind of error and the address',
  async (content, kind, words) => {
    server.files['/x/assets/part.js'] = content;
    show(chunkError('/x/assets/part.js'));
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.getByText(new RegExp(`${kind}: ${server.address('/x/assets/part.js')}`))).toBeTruthy();
  },
);

test('Retry fetches the part again and shows it once it loads', async () => {
  server.files['/x/assets/part.js'] = 'another';
  const { mend } = show(chunkError('/x/assets/part.js'));
  await screen.findByText(/not the one that was released/);
  server.requests.length = 0;
  server.files['/x/assets/part.js'] = 'part';
  mend();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part is there')).toBeTruthy();
  expect(new Set(server.requests)).toEqual(new Set(['/x/assets/part.js']));
});

test('reports a part as slow as soon as its time limit ends', async () => {
  server.files['/x/assets/part.js'] = null;
  show(Object.assign(chunkError('/x/assets/part.js'), { type: 'timeout' }));
  expect(await screen.findByText(/took too long/)).toBeTruthy();
});

test('a small slot shows its load error as one sentence', async () => {
  const Part = () => {
    throw new Error('thrown while rendering');
  };
  render(
    <RemoteBoundary name="remote-x" version="1.0.0" build="b1" title="X" small>
      <Part />
    </RemoteBoundary>,
  );
  expect((await screen.findByText('X is not available')).title).toMatch(/an error of its own/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('reports an error in the remote’s own code, and sends no request', async () => {
  server.requests.length = 0;
  show(new Error('thrown while rendering'));
  expect(await screen.findByText(/an error of its own/)).toBeTruthy();
  expect(server.requests).toEqual([]);
});
