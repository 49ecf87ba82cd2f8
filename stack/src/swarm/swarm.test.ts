import { describe, expect, test } from '@jest/globals';
import { stackOf } from './swarm.model.ts';
import { swarmText, writtenSwarm } from './swarm.ts';

test('the stack file is the one that the compose files make', () => {
  expect(writtenSwarm()).toBe(swarmText());
});

describe('a service of a swarm', () => {
  const composed = {
    'x-common': { read_only: true },
    services: {
      api: {
        '<<': { read_only: true, tmpfs: ['/tmp'], restart: 'always' },
        image: 'fairlead/reference-api',
        build: '.',
        volumes: ['files:/srv/files'],
        environment: { '<<': { PORT: '3100' }, JOBS: 'off' },
        deploy: { replicas: 2 },
        healthcheck: { test: ['CMD', 'true'] },
      },
      mail: { image: 'maildev' },
    },
    volumes: { files: null },
  };
  const domain = { services: { api: { environment: { PUBLIC_URL: 'https://api.example' } } } };
  const { services } = stackOf(composed, domain) as { services: Record<string, Record<string, unknown>> };

  test('comes before the one that it replaces, and is rolled back where it is not healthy', () => {
    expect(services.api?.deploy).toMatchObject({
      replicas: 2,
      update_config: { order: 'start-first', failure_action: 'rollback' },
    });
  });

  test('has the settings of both files', () => {
    expect(services.api?.environment).toEqual({
      PORT: '3100',
      JOBS: 'off',
      PUBLIC_URL: 'https://api.example',
      WAIT_FOR_DATABASE: '300',
    });
  });

  test('has nothing that a swarm does not know, and stays where its folder is', () => {
    expect(Object.keys(services.api ?? {}).sort()).toEqual([
      ...['deploy', 'environment', 'healthcheck', 'image', 'read_only', 'stop_grace_period', 'volumes'],
    ]);
    expect(services.api?.volumes).toEqual(['files:/srv/files', { type: 'tmpfs', target: '/tmp' }]);
    expect(services.api?.deploy).toMatchObject({ placement: { constraints: ['node.role == manager'] } });
    expect(Object.keys(services)).toEqual(['api']);
  });
});
