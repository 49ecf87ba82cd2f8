import { expect, test } from '@jest/globals';
import { allCalls } from './calls.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ version: '1.2.3', server: 'http://api.test' });

test('the document is OpenAPI 3.1 and has every call under its method and path, once', () => {
  expect(document.openapi).toBe('3.1.0');
  const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId);
  expect(ids.sort()).toEqual(
    allCalls()
      .map(({ id }) => id)
      .sort(),
  );
});

test('every parameter of a path is described, and only signed-in calls ask for a token', () => {
  for (const call of allCalls()) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const methods = (
      document.paths as Record<
        string,
        Record<string, { parameters: { name?: string; in?: string }[]; security: unknown[] }>
      >
    )[path];
    const operation = methods?.[call.method.toLowerCase()];
    const named = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name);
    expect(named?.sort()).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort());
    expect(operation?.security.length).toBe(call.access === 'signedIn' ? 1 : 0);
  }
});
