import { idsPerCall, type Taxon } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import { readNames } from '../../api/taxons.api.ts';

interface Waiting {
  resolve: (taxon: Taxon | null) => void;
  reject: (reason: unknown) => void;
}

const queues = new WeakMap<ApiClient, Map<number, Waiting[]>>();

async function flush(api: ApiClient): Promise<void> {
  const queue = queues.get(api) ?? new Map<number, Waiting[]>();
  queues.delete(api);
  const ids = [...queue.keys()];
  for (let from = 0; from < ids.length; from += idsPerCall) {
    const batch = ids.slice(from, from + idsPerCall);
    readNames(api, batch).then(
      (taxons) => {
        const byId = new Map(taxons.map((taxon) => [taxon.id, taxon]));
        for (const id of batch) for (const { resolve } of queue.get(id) ?? []) resolve(byId.get(id) ?? null);
      },
      (reason) => {
        for (const id of batch) for (const { reject } of queue.get(id) ?? []) reject(reason);
      },
    );
  }
}

/** A taxon by its id; null if there is none. Simultaneous requests share one call per 100 ids. */
export function loadName(api: ApiClient, id: number): Promise<Taxon | null> {
  return new Promise((resolve, reject) => {
    let queue = queues.get(api);
    if (!queue) {
      queue = new Map();
      queues.set(api, queue);
      queueMicrotask(() => void flush(api));
    }
    queue.set(id, [...(queue.get(id) ?? []), { resolve, reject }]);
  });
}
