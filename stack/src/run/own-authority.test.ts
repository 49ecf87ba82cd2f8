import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { load } from 'js-yaml';
import { root } from '../folders.ts';
import { merged, type Yaml } from '../swarm/swarm.model.ts';

interface Compose {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[] }>;
}
const read = (file: string) =>
  merged(load(readFileSync(join(root, file), 'utf8')) as Yaml) as unknown as Compose;

// Servers of the operator that a service connects to with TLS.
const ofOperator = ['SMTP_URL', 'S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'FLEET_WEBHOOK'];

test('each service that connects to servers of the operator trusts the authority of the operator', () => {
  const product = read('docker-compose.yml').services;
  const own = read('stack/containers/own-authority.yml').services;
  const connecting = Object.keys(product).filter((name) =>
    ofOperator.some((setting) => setting in (product[name]?.environment ?? {})),
  );
  expect(connecting).toEqual(expect.arrayContaining(['api', 'worker', 'federation']));
  expect(Object.keys(own).sort()).toEqual(connecting.sort());
  for (const [name, { environment, volumes }] of Object.entries(own)) {
    const [, file] = /^\$\{OWN_CA:\?.+\}:(\/\S+):ro$/.exec(volumes?.[0] ?? '') ?? [];
    expect([name, environment]).toEqual([name, { NODE_EXTRA_CA_CERTS: file }]);
  }
});
