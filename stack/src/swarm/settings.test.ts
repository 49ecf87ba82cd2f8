import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';

test.each(['POSTGRES_PASSWORD', 'SERVER_PASSWORD', 'TOKEN_SECRET', 'DOMAIN', 'SMTP_URL', 'MAIL_FROM'])(
  'nothing begins at a domain without %s',
  (name) => {
    const ofDomain = readFileSync(join(root, 'stack/containers/domain.yml'), 'utf8');
    const ofSwarm = readFileSync(join(root, 'stack/containers/swarm.yml'), 'utf8');
    for (const text of [ofDomain, ofSwarm]) expect(text).toContain(`\${${name}:?Set ${name} in .env}`);
  },
);
