import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const most = 100 * 1024;

test('all that the first load takes is 100 KiB at most, compressed by gzip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-page-'));
  try {
    const words = ['node_modules/webpack-cli/bin/cli.js', '--config', 'webpack.config.ts'];
    const options = ['--mode', 'production', '--output-path', folder];
    const { status, stdout } = spawnSync(process.execPath, [...words, ...options], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.any(String)]);
    const files = readdirSync(join(folder, 'assets')).filter((name) =>
      /\.(js|css|woff2|png|svg)$/.test(name),
    );
    // One script and one sheet: whatever comes later would be more than the first load.
    expect(files.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.')).sort()).toEqual(['main.css', 'main.js']);
    const all = [...files.map((name) => join('assets', name)), 'index.html'];
    const bytes = all.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(most);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
