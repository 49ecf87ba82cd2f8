import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, testShell } from 'remote-kit/testing';
import { RouterProvider } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { type Shell, ShellProvider } from 'shared-contracts/shell';
import { ConfigProvider, staticThemeOf } from 'shared-contracts/ui/base';
import { routes } from './routes.tsx';

// Nobody is signed in and nothing was remembered; effects do not run here, so nothing is called.
const nobody: Shell = testShell();

function markupOf(path: string): string {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={staticThemeOf('dark')} wave={{ disabled: true }}>
        <ShellProvider shell={nobody}>
          <RouterProvider router={router} />
        </ShellProvider>
      </ConfigProvider>
    </QueryClientProvider>,
  );
}

/** The HTML to paint before any script runs: rendered at build time, served by the host's server. */
export const screens = { [paths.signin]: markupOf(paths.signin) };
