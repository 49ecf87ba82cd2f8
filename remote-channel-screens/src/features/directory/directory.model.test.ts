import { expect, test } from '@jest/globals';
import { channelTypes } from 'shared-contracts/session';
import { leadingTo, narrowedPath } from './directory.model.ts';

test('a contributor links to filtered lists of sessions and articles', () => {
  const leading = leadingTo('contributors', channelTypes.conference);
  expect(leading.map(({ of }) => of)).toEqual(['agenda-sessions.contributors', 'articles.authors']);
  expect(leading.map((one) => narrowedPath(one, 7))).toEqual([
    '/app/agendas?agenda=all&where.contributors=7',
    '/app/articles?where.authors=7',
  ]);
});
