import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = join(import.meta.dirname, '../../..');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const sentWith = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/** One bundle of host and remotes that is being served. */
export interface Whole {
  port: number;
  stop: () => void;
}

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  const host = join(root, 'host-shell');
  const webpack = join(host, 'node_modules/webpack-cli/bin/cli.js');
  const config = join(import.meta.dirname, 'webpack.config.js');
  execFileSync(process.execPath, [webpack, '--config', config, '--mode', 'production'], {
    cwd: host,
    env: { ...process.env, WHOLE_FOLDER: folder, FAIRLEAD_BUILD_ID: 'whole' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

// As the product's own: the sheets and the markup of the screen, and what the page asks for once it is painted.
function firstPaintOf(folder: string): Map<string, string> {
  const { screens }: { screens: Record<string, string> } = createRequire(join(folder, 'index.js'))(
    './first-paint.cjs',
  );
  const exposedModule: string[] = JSON.parse(readFileSync(join(folder, 'exposed-module.json'), 'utf8'));
  const links = (end: string, more: string) =>
    exposedModule.filter((file) => file.endsWith(end)).map((file) => `<link href="/${file}" ${more}>`);
  const painted = (markup: string) => [
    ...links('.css', 'rel="stylesheet"'),
    `<main>${markup.replace(/<title>.*?<\/title>/g, '')}</main>`,
    '<template>',
    ...links('.js', 'rel="preload" as="script"'),
    '</template>',
  ];
  return new Map(Object.entries(screens).map(([path, markup]) => [path, painted(markup).join('\n')]));
}

// All that the product tells the browser of its page but how that one was sent: an opener policy alone costs it a new process.
async function frameOf(product: string) {
  const shown = await fetch(product);
  return {
    headers: Object.fromEntries([...shown.headers].filter(([name]) => !sentWith.has(name))),
    policy: shown.headers.get('content-security-policy') ?? '',
    origins: /name="script-origins" content='([^']*)'/.exec(await shown.text())?.[1] ?? '',
  };
}

// Whatever is no file of the bundle is the product's own answer.
function forward(product: string, requested: IncomingMessage, answer: ServerResponse): void {
  const passed = request(new URL(requested.url ?? '/', product), { headers: requested.headers }, (input) => {
    answer.writeHead(input.statusCode ?? 502, input.headers);
    input.pipe(answer);
  });
  passed.on('error', () => answer.writeHead(502).end());
  passed.end();
}

/**
 * Builds one bundle of the host and its remotes from the product's own configuration, and serves it as the product serves its host:
 * files compressed beforehand and cached for a year, pages with the same headers and a first paint, everything else by the product.
 */
export async function serveWhole(product: string): Promise<Whole> {
  const folder = build();
  const paints = firstPaintOf(folder);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  let next = frameOf(product);
  const showPage = async (path: string, answer: ServerResponse) => {
    const { headers, policy, origins } = await next;
    next = frameOf(product);
    const text = page
      .replaceAll('{{placeholder "http.request.uuid"}}', /'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
      .replace('{{env "REMOTE_ORIGINS"}} {{env "OVERRIDE_ORIGINS"}}', origins)
      .replace('{{include "/first-paint.html"}}', () => paints.get(path) ?? '');
    answer
      .writeHead(200, { ...headers, 'content-encoding': 'br' })
      .end(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  };
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', product);
    const file = join(folder, pathname);
    const type = types[extname(pathname)];
    if (type === undefined || !existsSync(file)) {
      return void (extname(pathname) ? forward(product, request, answer) : showPage(pathname, answer));
    }
    const isSmall = existsSync(`${file}.br`);
    answer
      .writeHead(200, {
        'Content-Type': type,
        'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isSmall ? { 'Content-Encoding': 'br' } : {}),
      })
      .end(readFileSync(isSmall ? `${file}.br` : file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bundle has no port.');
  return {
    port: address.port,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
