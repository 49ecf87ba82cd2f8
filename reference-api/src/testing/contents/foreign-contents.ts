import type { CallOptions } from '../api.ts';

/** The key of the image that a tenant has in the tests of tenants. */
export const imageKeyOf = (number: number) =>
  [...String(number)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .padEnd(32, 'z');

/** Attempts at the calls of content: what is not published, its working copies, and images; none for other calls. See `attempts`. */
export function contentAttempts(
  call: { id: string; path: string },
  ids: (name: string) => number,
  channel: number,
): [string, CallOptions][] {
  const names = ['articles', 'volumes', 'issues'];
  const each = (options: CallOptions): [string, CallOptions][] =>
    names.map((name) => [call.path.replace(':entity', name).replace(':id', String(ids(name))), options]);
  const imagePlace = call.path.replace(':key', imageKeyOf(ids('images')));
  switch (call.id) {
    case 'unpublishedRows':
      return names.map((name) => [`/v1/a/unpublished/${name}?ids=${ids(name)}`, { channel }]);
    case 'readWorkingCopy':
      return each({});
    case 'saveWorkingCopy':
      return [0, 1].flatMap((version) =>
        each({
          body: {
            context: { id: 0, type: 'working-copies', version },
            data: { rowVersion: 1, values: { notes: 'Mine' } },
          },
        }),
      );
    case 'discardWorkingCopy':
      return each({}).map(([path, options]) => [`${path}?version=1`, options]);
    case 'listWorkingCopies':
      return names.map((name) => [call.path.replace(':entity', name), { channel: ids('channels') }]);
    case 'readImage':
    case 'removeImage':
    case 'restoreImage':
      return [[imagePlace, {}]];
    case 'changeImage':
      return [[imagePlace, { body: { name: 'Mine', alt: 'Mine', focalPoint: null } }]];
    case 'changeImageUses':
      return [[imagePlace, { body: { alt: 'Mine' } }]];
    case 'undoImageUses':
      return [
        [imagePlace, { body: { rows: names.map((entity) => ({ entity, id: ids(entity), version: 2 })) } }],
      ];
    default:
      return [];
  }
}
