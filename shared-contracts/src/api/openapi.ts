import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { modeHeader, productName } from '../session/session.ts';
import { type Call, failureSchema } from './call.ts';
import { allCalls } from './calls.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: ZodMiniType): Json {
  const { $schema, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(call: Call): Json[] {
  const found: Json[] = [];
  for (const [place, schema] of [
    ['path', call.params],
    ['query', call.query],
  ] as const) {
    const { properties = {}, required = [] } = schemaOf(schema) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    for (const [name, property] of Object.entries(properties)) {
      found.push({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: property,
      });
    }
  }
  if (call.access === 'signedIn') found.push({ $ref: '#/components/parameters/Mode' });
  return found;
}

function operation(call: Call): Json {
  const hasBody = call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH';
  const body = schemaOf(call.body);
  const named = hasBody && Object.keys((body.properties as Json | undefined) ?? {}).length > 0;
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.tag],
    security: call.access === 'signedIn' ? [{ bearer: [] }] : [],
    parameters: parameters(call),
    ...(call.upload ? { requestBody: { required: true, content: { 'image/*': {} } } } : {}),
    ...(named ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'Success',
        content: {
          [call.format === 'text' ? 'text/plain' : 'application/json']: { schema: schemaOf(call.answer) },
        },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/**
 * Writes the OpenAPI 3.1 document of every call, as plain JSON.
 * `version` is the API's version; `server` its public address.
 */
export function openApiDocument(given: { version: string; server: string }): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls()) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: given.version },
    servers: [{ url: given.server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        Mode: {
          name: modeHeader,
          in: 'header',
          required: false,
          description: 'The mode as JSON with every character outside ASCII escaped, at most 4 KiB.',
          schema: { type: 'string', maxLength: 4096 },
        },
      },
      schemas: { Failure: schemaOf(failureSchema) },
    },
  };
}
