import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type webpack from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

// Moved together with the ports of a start on this machine.
const base = Number(process.env.PORT_BASE ?? 3000);

/** Address of the API that a remote alone works with: `FAIRLEAD_API` in the environment, else that of a start on this machine. */
export function apiOfAlone(): string {
  return process.env.FAIRLEAD_API || `http://localhost:${base + 100}`;
}

/** The plugins for hot reload, which keep typed text. */
export function hotReload(): webpack.WebpackPluginInstance[] {
  return [new ReactRefreshPlugin({ overlay: false })];
}

/**
 * A development server, on a port that is given for a PORT_BASE of 3000. The calls of the API go by way of it, so
 * that it may be any API, whichever origins that lets in.
 */
export function developmentServer(port: number): ServerConfiguration {
  return {
    port: base + port - 3000,
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: true,
    client: { overlay: true },
    proxy: [{ context: ['/v1', '/services'], target: apiOfAlone(), changeOrigin: true }],
  };
}
