/** Authors of the demo magazine: name, headline. */
export const authors = [
  ['Ingrid Sørensen', 'Editor'],
  ['Paul Mensah', 'Writes about food and markets'],
  ['Yara Haddad', 'Writes about cities'],
  ['Łukasz Nowak', 'Boats and how to mend them'],
  ['Ana Ribeiro', 'Photographs and walks'],
  ['Henry Osei', 'Money, in small words'],
] as const;

/** Volumes: number, year back from this one. Issues: place of the volume, number, title. */
export const volumes = [
  [6, 1],
  [7, 0],
] as const;
export const issues = [
  [0, '4', 'Winter: what keeps'],
  [1, '1', 'Spring: first water'],
  [1, '2', 'Summer: the long quay'],
] as const;

/** Categories of articles. */
export const categories = [
  'Harbour',
  'Harbour > Boats',
  'Harbour > Boats > Sail',
  'Harbour > Boats > Sail > Rigging',
  'Harbour > Boats > Motor',
  'Harbour > Boats > Rowing',
  'Harbour > Repair',
  'Harbour > Repair > Wood',
  'Harbour > Repair > Metal',
  'Harbour > Repair > Paint',
  'Harbour > Tides and weather',
  'Town',
  'Town > Streets',
  'Town > Streets > Old town',
  'Town > Streets > New quarter',
  'Town > Transport',
  'Town > Transport > Tram',
  'Town > Transport > Bicycle',
  'Town > Transport > Ferry',
  'Town > Buildings',
  'Town > Buildings > Warehouses',
  'Town > Markets',
  'Table',
  'Table > Fish',
  'Table > Fish > Smoked',
  'Table > Fish > Fresh',
  'Table > Bread',
  'Table > Soup',
  'Table > Drinks',
  'Table > Drinks > Coffee',
  'Table > Drinks > Tea',
  'People',
  'People > Portraits',
  'People > Work',
  'People > Work > At sea',
  'People > Work > Ashore',
  'People > Letters',
  'Outdoors',
  'Outdoors > Walks',
  'Outdoors > Birds',
  'Outdoors > Swimming',
] as const;

/** An article: title, category, author by place, issue by place, status, first paragraph, second paragraph. */
export type Story = [
  title: string,
  category: (typeof categories)[number],
  author: number,
  issue: number | null,
  status: 'draft' | 'published',
  first: string,
  second: string,
];

/** Tags, and the words by which an article earns one. */
export const tags: Record<string, RegExp> = {
  'Long read': /storm|mast|Portrait|new quarter/i,
  'Photo story': /walk|Geese|Old town|ferry/i,
  Recipe: /bread|soup|coffee|tea/i,
  Practical: /how to|cost|choosing|paint/i,
  'Editor’s choice': /rope|pilot|tide table/i,
};
