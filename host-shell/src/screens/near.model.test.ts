import { expect, test } from '@jest/globals';
import { nearestLinks } from './near.model.ts';

const link = (name: string) => ({ label: name, path: `/app/${name}`, icon: 'app' as const });
const links = ['home', 'articles', 'agendas', 'rooms', 'contributors', 'profiles', 'floors'].map(link);

test.each([
  ['/app/room', 'rooms'],
  ['/app/article/12/edit', 'articles'],
  ['/app/flors', 'floors'],
])('the nearest link to %s is %s', (path, nearest) => {
  const found = nearestLinks(path, links);
  expect(found[0]?.label).toBe(nearest);
  expect(found).toHaveLength(3);
});
