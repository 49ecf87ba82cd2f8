import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { countedQuery } from './counted.model.ts';

const rooms = definitionOf('rooms');

test('counts by the filters of the address, ignoring its sort order and unknown filters', () => {
  const search = new URLSearchParams(
    'q=hall&sort=name&columns=floor&taxons=9&where.floor=2&where.name=a&where.hidden=&trash=true',
  );
  expect(countedQuery(rooms, { search, chosen: [20, 3], fixed: { outdoor: 'true' } })).toEqual({
    'where.floor': '2',
    'where.outdoor': 'true',
    trash: 'true',
    taxons: '3,20',
  });
  expect(countedQuery(rooms, { search: new URLSearchParams(), chosen: [] })).toEqual({});
});
