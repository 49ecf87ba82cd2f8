import type { CallOptions } from '../api.ts';

/** Attempts at the calls of content: what is not published, and its working copies; none for other calls. See `attempts`. */
export function contentAttempts(
  call: { id: string; path: string },
  ids: (name: string) => number,
  channel: number,
): [string, CallOptions][] {
  const names = ['articles', 'volumes', 'issues'];
  const each = (options: CallOptions): [string, CallOptions][] =>
    names.map((name) => [call.path.replace(':entity', name).replace(':id', String(ids(name))), options]);
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
    default:
      return [];
  }
}
