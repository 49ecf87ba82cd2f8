import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseChannel, expect, follow, logIn, rows, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';
import { copyWorkspace, type WorkspaceCopy } from '../support/workspace-copy.ts';

test.skip(!canRelease, 'needs the source beside it, as the tests start it');

// Beyond the ports of the products that tests run with side by side, and below those that the system gives to connections.
const base = Number(new URL(process.env.BASE_URL ?? 'http://localhost:3000').port) + 8000;

test.use({ baseURL: `http://localhost:${base}` });

const sponsors = `import { channelTypes } from '../../session/session.ts';
import type { EntityDefinition } from '../definition.ts';
import { options } from '../field.ts';

export const sponsors: EntityDefinition = {
  name: 'sponsors',
  singular: 'sponsor',
  plural: 'Sponsors',
  scope: 'channel',
  channelTypes: [channelTypes.conference],
  screen: { icon: 'groups', link: { order: 80 } },
  content: false,
  titleField: 'name',
  defaultSort: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', max: 100, required: true, searched: true, sortable: true, column: 'shown' },
    level: { kind: 'choice', label: 'Level', options: options('gold', 'silver'), filterable: true, column: 'shown' },
    speakers: { kind: 'relations', label: 'Speakers', to: 'contributors', column: 'shown' },
  },
  empty: 'Sponsors pay for the conference.',
};
`;

let workspace: WorkspaceCopy;
const data = mkdtempSync(join(tmpdir(), 'fairlead-entity-'));
test.beforeAll(() => {
  test.setTimeout(300_000);
  workspace = copyWorkspace();
  workspace.install();
});
test.afterAll(() => {
  workspace.remove();
  rmSync(data, { recursive: true, force: true });
});

test('an entity of three fields is a definition and a generated migration', async ({ page }) => {
  test.setTimeout(600_000);
  const entities = join(workspace.folder, 'shared-contracts/src/entities');
  writeFileSync(join(entities, 'definitions/sponsors.ts'), sponsors);
  const all = join(entities, 'definitions/definitions.ts');
  const text = readFileSync(all, 'utf8');
  writeFileSync(
    all,
    `import { sponsors } from './sponsors.ts';\n${text.replace('  pipelines,\n', '  pipelines,\n  sponsors,\n')}`,
  );
  const printed = workspace.runNode('reference-api', [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--name',
    'sponsors',
  ]);
  expect(printed).toMatch(/\d{4}_sponsors\.sql/);

  const end = await workspace.start(/Ready after/, ['start'], { PORT_BASE: String(base), DATA_DIR: data });
  try {
    await logIn(page);
    await chooseChannel(page, 'Conference');
    await follow(page, 'Sponsors');
    await expect(page.getByText('Sponsors pay for the conference.')).toBeVisible();
    await page.getByRole('link', { name: 'New sponsor' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Öresund Ferries');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Öresund Ferries' })).toBeVisible();
    await follow(page, 'Sponsors');
    await expect(rows(page)).toContainText(['Öresund Ferries']);
  } finally {
    // The page fetches ahead what its product, which ends now, would no longer have.
    await page.goto('about:blank');
    await end();
  }
});
