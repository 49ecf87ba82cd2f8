import { expectedHash } from './hashes.ts';

function linkOf(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = address.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = expectedHash(address);
  link.href = address;
  return link;
}

/** Adds a link to the page, unless it is there. Rejects if its file does not load, or is another one than was released. */
function preload(address: string): Promise<void> {
  const isThere = [...document.head.querySelectorAll('link')].some(
    ({ rel, href }) => href === address && (rel === 'modulepreload' || rel === 'stylesheet'),
  );
  if (isThere) return Promise.resolve();
  return new Promise((done, fail) => {
    const link = linkOf(address);
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(new Error(`${address} could not be preloaded`));
    });
    document.head.append(link);
  });
}

/**
 * Loads the modules and style sheets of a build whose entry is a module, each with its hash: what imports it later gets what is here. A module that fails stays
 * failed in a page, so each file is requested and checked first. Rejects with what failed.
 */
export async function preloadModules(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file, { integrity: expectedHash(file) });
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
  await Promise.all(files.map(preload));
}
