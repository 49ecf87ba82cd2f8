import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Taxon } from 'shared-contracts/api';

interface StoredTaxon {
  id: number;
  sentence: string;
  action: string;
  before: Taxon[];
  after: Taxon[];
  undone: boolean;
}

type Answer = FakeAnswer | ((request: SeenRequest) => FakeAnswer);

export function failed(status: number, code: string, error: string, data?: unknown): FakeAnswer {
  return { status, body: { success: false, error, code, errors: [], requestId: 'r', data } };
}

function nested(rows: readonly Taxon[], parent = 0): Taxon[] {
  return rows
    .filter((row) => row.parent === parent)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((row) => ({ ...row, children: nested(rows, row.id) }));
}

/** An in-memory server for one tree of article categories, with its changes. `over` replaces its responses, by method and path. */
export function fakeTaxonomy(taxons: Taxon[]) {
  const stored: StoredTaxon[] = [];
  let rows = taxons;
  let lastId = 1000;
  const over: Record<string, Answer> = {};
  const done = (data: unknown): FakeAnswer => ({ body: { success: true, data, change: stored.length } });

  function change(action: string, sentence: string, next: Taxon[]): void {
    stored.push({ id: stored.length + 1, action, sentence, before: rows, after: next, undone: false });
    rows = next;
  }
  function branch(id: number): number[] {
    return [id, ...rows.filter(({ parent }) => parent === id).flatMap((row) => branch(row.id))];
  }
  function write(id: number, to: Partial<Taxon>, action: string): FakeAnswer {
    const row = rows.find((one) => one.id === id);
    if (!row) return failed(404, 'notFound', 'This taxon is not here.');
    const next = { ...row, ...to, version: row.version + 1 };
    change(
      action,
      `${action} ${row.name}`,
      rows.map((one) => (one.id === id ? next : one)),
    );
    return done(next);
  }
  function insert(parent: number, data: { name: string; mode: Taxon['mode']; type: string }): Taxon {
    lastId += 1;
    return { id: lastId, parent, field: null, uses: 0, version: 1, colour: null, ...data };
  }
  function many(body: {
    context: { id: number };
    data: { outline: string[][]; mode: Taxon['mode']; type: string };
  }) {
    const next = [...rows];
    const { outline, mode, type } = body.data;
    for (const path of outline) {
      let at = body.context.id;
      for (const name of path) {
        const there = next.find((row) => row.parent === at && row.name === name);
        const row = there ?? insert(at, { name, mode, type });
        if (!there) next.push(row);
        at = row.id;
      }
    }
    const created = next.length - rows.length;
    change('import', 'Imported', next);
    return done({ task: null, result: { created, existing: 0, refused: [] } });
  }
  function turn(id: number, way: string): FakeAnswer {
    const entry = stored.find((one) => one.id === id);
    if (!entry) return failed(404, 'notFound', 'This change is not here.');
    entry.undone = way === 'undo';
    rows = entry.undone ? entry.before : entry.after;
    return done({ task: null, change: null });
  }
  function merge(into: number, sources: number[]): FakeAnswer {
    const next = rows
      .filter(({ id }) => !sources.includes(id))
      .map((row) => (sources.includes(row.parent) ? { ...row, parent: into } : row));
    change('merge', 'Merged', next);
    return done({ task: '00000000-0000-4000-8000-000000000001' });
  }
  const task = { kind: 'merge', status: 'ready', sentence: 'Merged', code: null, change: 1, result: null };
  const preview = (into: number, source: number) => ({
    target: rows.find(({ id }) => id === into),
    sources: rows.filter(({ id }) => id === source),
    kept: into,
    merged: 1,
    moved: 3,
    both: 1,
    children: rows.filter(({ parent }) => parent === source).length,
    movedChildren: rows.filter(({ parent }) => parent === source).map(({ id, name }) => ({ id, name })),
    sameNames: [],
    seen: 'x',
  });

  function answer({ method, path, body }: SeenRequest): FakeAnswer {
    const words = path.split('?')[0]?.split('/').slice(4) ?? [];
    const [first = '', second = '', third = ''] = words;
    const request = body as { context: { id: number }; data: never };
    if (path.includes('/tasks/')) return done({ id: second, ...task });
    if (method === 'GET' && first === 'categories') return done(nested(rows));
    if (method === 'GET' && first === 'tags') return done(rows);
    if (method === 'GET' && first === 'options') return done([]);
    if (method === 'GET' && first === 'fields') return done([{ field: 'tone', options: 3 }]);
    if (method === 'GET' && first === 'changes') {
      const listed = stored.map(({ before, after, ...one }) => ({
        ...one,
        taxons: Math.abs(after.length - before.length),
        assignments: 0,
        at: '2026-11-22T10:00:00Z',
        by: 'Demo',
        mine: true,
      }));
      return done(listed.reverse());
    }
    if (second === 'uses') return done([{ entity: 'articles', channel: null, rows: 2, branch: 5 }]);
    if (method === 'GET' && second === 'merge') return done(preview(Number(first), Number(third)));
    if (first === 'changes') return turn(Number(second), third);
    if (first === 'many') return many(request);
    if (second === 'merge') return merge(Number(first), (request.data as { sources: number[] }).sources);
    if (method === 'POST') {
      const made = insert(request.context.id, request.data);
      change('create', `Made ${made.name}`, [...rows, made]);
      return done(made);
    }
    if (second === 'parent') return write(Number(first), { parent: request.context.id }, 'move');
    if (method === 'PUT') {
      const { id, version, ...to } = request.data as { id: number; version?: number };
      return write(Number(first), to, 'rename');
    }
    if (method === 'DELETE') {
      const gone = branch(Number(first));
      change(
        'delete',
        'Deleted',
        rows.filter(({ id }) => !gone.includes(id)),
      );
      return done({ taxons: gone.length, assignments: 0 });
    }
    return failed(404, 'notFound', 'There is nothing here.');
  }
  const answers = new Proxy({} as Record<string, Answer>, {
    get: (_, key: string) => (request: SeenRequest) => {
      const other = over[key];
      return typeof other === 'function' ? other(request) : (other ?? answer(request));
    },
  });
  const seen = fakeFetch(answers);
  return {
    over,
    seen,
    writes: () =>
      seen
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path.split('?')[0]?.replace('/v1/a/taxons', '')}`),
    rows: () => rows,
    setRows: (next: Taxon[]) => {
      rows = next;
    },
  };
}
