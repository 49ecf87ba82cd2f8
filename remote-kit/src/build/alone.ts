import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type webpack from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

// Offset by the same variable as the ports of a local start.
const base = Number(process.env.PORT_BASE ?? 3000);

/** Address of the API for a remote that runs alone: `FAIRLEAD_API` in the environment, else that of a local start. */
export function apiOfAlone(): string {
  return process.env.FAIRLEAD_API || `http://localhost:${base + 100}`;
}

/** Plugins for hot reload: a changed component is replaced in the page, and typed text stays. */
export function hotReload(): webpack.WebpackPluginInstance[] {
  return [new ReactRefreshPlugin({ overlay: false })];
}

/**
 * Development server. `port` is the port for a PORT_BASE of 3000. The server proxies API calls, so that any API works, whichever origins it
 * allows. `page` is the HTML that every address has.
 */
export function developmentServer(port: number, page = '/index.html'): ServerConfiguration {
  return {
    port: base + port - 3000,
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: { index: page },
    client: { overlay: true },
    proxy: [{ context: ['/v1', '/services'], target: apiOfAlone(), changeOrigin: true }],
  };
}
