import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, testShell } from 'remote-kit/testing';
import { RouterProvider } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { type Shell, ShellProvider } from 'shared-contracts/shell';
import { ConfigProvider, staticThemeOf } from 'shared-contracts/ui/base';
import { routes } from './routes.tsx';

// Without a signed-in person and a remembered username. Effects do not run here, so the screen makes no calls.
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

/** Markup of the first paint, rendered at build time and served by the host. */
export const screens = { [paths.signin]: markupOf(paths.signin) };
