// Makes what the image of a remote brings along, from the build in the folder it is run in: the files at their place, what the remote paints first, its line of the
// registry, and the text that a signature of the line is over. `@ORIGIN@` stands for where the container serves them, which a start knows.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const to = process.env.RELEASE_FOLDER ?? '/release';
const here = createRequire(join(process.cwd(), 'package.json'));
const contract = pathToFileURL(here.resolve('shared-contracts/remote')).href;
const { signedText }: { signedText: (line: object) => string } = await import(contract);

const facts = JSON.parse(readFileSync('dist/release.json', 'utf8'));
const place = `${facts.name}/${facts.version}-${facts.build}`;
mkdirSync(join(to, place), { recursive: true });
mkdirSync(join(to, 'first-paint'), { recursive: true });
// Nobody reads the source of a release from its server; the service that counts errors does.
cpSync('dist', join(to, place), { recursive: true, filter: (file) => !file.endsWith('.map') });
cpSync('dist', join(to, 'source-maps'), {
  recursive: true,
  filter: (file) => statSync(file).isDirectory() || file.endsWith('.map'),
});
const firstPaintHashes: Record<string, string> = {};
for (const path of facts.firstPaint ?? []) {
  const painted = readFileSync(`dist/first-paint${path}.html`, 'utf8');
  const fragment = painted.replaceAll('@BUILD@', `@ORIGIN@/${place}`);
  firstPaintHashes[path] = `sha384-${createHash('sha384').update(fragment).digest('base64')}`;
  writeFileSync(join(to, `first-paint${path}.html`), fragment);
}
// The page of the host has a first paint whose hash is in a signed line, and no other.
const line = { ...facts, firstPaintHashes, manifest: `@ORIGIN@/${place}/mf-manifest.json` };
writeFileSync(join(to, 'build'), facts.build);
writeFileSync(join(to, 'entry.json'), JSON.stringify(line));
writeFileSync(join(to, 'signed.txt'), signedText(line));
