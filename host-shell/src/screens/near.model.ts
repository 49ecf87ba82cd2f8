import { distance } from 'fastest-levenshtein';
import type { NavigationLink } from '../channels/navigation.model.ts';

const most = 3;

/** The links whose paths are most similar to an unknown address: nearest first, at most three. */
export function nearestLinks(path: string, links: readonly NavigationLink[]): NavigationLink[] {
  const root = path.split('/').slice(0, 3).join('/');
  return links
    .map((link) => ({ link, far: distance(root, link.path) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ link }) => link);
}
