import type { CallOptions } from './api.ts';

/** Attempts at the calls of pipelines; none for other calls. See `attempts`. */
export function pipelineAttempts(
  call: { id: string; path: string },
  ids: (name: string) => number,
): [string, CallOptions][] {
  const id = ids('pipelines');
  const path = call.path.replace(':id', String(id));
  const context = { id, type: 'pipelines' };
  switch (call.id) {
    case 'uploadToPipeline': {
      const headers = { 'content-type': 'application/octet-stream' };
      return [[`${path}?file=a.csv`, { raw: 'Title\nA', headers }]];
    }
    case 'fetchPipeline':
      return [[path, { body: { context, data: { check: true } } }]];
    case 'writePipelineMapping':
      return [
        [path, { body: { context, data: { columns: [{ name: 'Title', field: 'title' }], key: null } } }],
      ];
    case 'listPipelineRuns':
    case 'readPipelineMapping':
      return [[path, {}]];
    case 'readPipelineRun':
      return [[call.path.replace(':id', String(ids('pipelineRuns'))), {}]];
    default:
      return [];
  }
}
