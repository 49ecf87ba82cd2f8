import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from 'shared-contracts/api/openapi';
import { dayMs } from 'shared-contracts/days';
import { productName } from 'shared-contracts/session';

const { resolve } = createRequire(import.meta.url);
const viewer = dirname(resolve('swagger-ui-dist/package.json'));
const assets = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${productName} API</title>
    <link rel="icon" href="/docs/assets/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css">
  </head>
  <body>
    <main id="viewer"></main>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
});
`;

/** The description of every call, for programs at /openapi.json and for people at /docs. Nothing is fetched from elsewhere. */
export async function documentationRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  let text: string | undefined;
  app.get('/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(openApiDocument({ version: '1.0.0', server: publicUrl }));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/docs', async (_, reply) =>
    reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs/start.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(fastifyStatic, {
    root: viewer,
    prefix: '/docs/assets/',
    index: false,
    maxAge: dayMs,
    allowedPath: (path) => assets.includes(path),
  });
}
