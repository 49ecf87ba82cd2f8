import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { clientLanguages } from 'shared-contracts/languages';
import { german } from './languages/de.ts';

const most = 100 * 1024;

test('all that the first load takes is 100 KiB at most in each language, compressed by gzip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-page-'));
  try {
    const words = ['node_modules/webpack-cli/bin/cli.js', '--config', 'webpack.config.ts'];
    const options = ['--mode', 'production', '--output-path', folder];
    const { status, stdout } = spawnSync(process.execPath, [...words, ...options], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.any(String)]);
    const files = readdirSync(join(folder, 'assets')).filter((name) =>
      /\.(js|css|woff2|png|svg)$/.test(name),
    );
    // One script, one sheet and the messages: whatever comes later would be more than the first load.
    const messages = clientLanguages.map((language) => `${language}.js`);
    const names = files.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.'));
    expect(names.sort()).toEqual([...messages, 'main.css', 'main.js'].sort());
    for (const language of clientLanguages) {
      const page = `index.${language}.html`;
      const html = readFileSync(join(folder, page), 'utf8');
      expect(html).toContain(`<html lang="${language}">`);
      const loaded = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name]) => name ?? '');
      expect(loaded.map((name) => name.replace(/^assets\/|\.[0-9a-f]{8}/g, '')).sort()).toEqual(
        [`${language}.js`, 'main.css', 'main.js'].sort(),
      );
      const bytes = [...loaded, page].map(
        (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
      );
      expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(most);
    }
    const main = readFileSync(
      join(folder, 'assets', files.find((name) => /^main.*js$/.test(name)) ?? ''),
      'utf8',
    );
    expect(main).not.toContain(german.session.heading);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
