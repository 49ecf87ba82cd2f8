import { allCalls } from 'shared-contracts/api';
import { allDefinitions } from 'shared-contracts/entities';

const kebab = (words: string) => words.toLowerCase().replaceAll(' ', '-');

/** Returns a function that maps the key of a fact to its file in the report, without the extension. */
export function subjectsNow(): (key: string) => string {
  const entities = new Set(allDefinitions.map(({ plural }) => plural));
  const ofCall = new Map(
    allCalls().map(({ id, tag }) => [id, `${entities.has(tag) ? 'entities' : 'calls'}/${kebab(tag)}`]),
  );
  return (key) => {
    const [kind = '', name = ''] = key.split(' ');
    if (kind === 'call') return ofCall.get(name) ?? 'calls/other';
    if (kind === 'data') return `data/${name.split('.')[0]}`;
    return { export: 'exports', shared: 'shared-modules', type: 'types', value: 'values' }[kind] ?? 'other';
  };
}
