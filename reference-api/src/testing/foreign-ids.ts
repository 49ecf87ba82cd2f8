// One thing: for every call, how it is tried with ids that are another tenant's.
import { allDefinitions, type EntityValues, entityNames, isContents } from 'shared-contracts/entities';
import type { CallOptions } from './api.ts';
import { contentAttempts } from './contents/foreign-contents.ts';
import { agendaAttempts } from './foreign-agendas.ts';
import { bookingAttempts } from './foreign-bookings.ts';
import { pipelineAttempts } from './foreign-pipelines.ts';

/** The id of the task that a tenant has in the tests of tenants. */
export const taskId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Attempts at a call with ids from `ids`, made by who has those of `own` and a channel: a path and what is sent. */
export function attempts(
  call: { id: string; path: string; method: string },
  ids: (name: string) => number,
  { own, channel }: { own: ReadonlyMap<string, number>; channel: number },
): [string, CallOptions][] {
  const [entity = ''] = call.id.split('.');
  const [room = 0, tag = 0] = [own.get('rooms'), own.get('taxons')];
  const context = { id: 0, type: entity, version: 1 };
  const place = (path: string, id: number) => path.replace(':id', String(id));
  const ofAgendas = agendaAttempts(call, ids, { own, channel });
  const ofFew = [...pipelineAttempts(call, ids), ...contentAttempts(call, ids, channel)];
  const others = [...bookingAttempts(call, ids, own), ...ofAgendas, ...ofFew];
  if (others.length > 0) return others;
  switch (call.id) {
    case 'updateTaxon':
      return [
        [
          place(call.path, ids('taxons')),
          { body: { context: { id: 0, type: 'rooms' }, data: { id: 1, name: 'Mine' } } },
        ],
      ];
    case 'deleteTaxon':
    case 'taxonUses':
      return [[place(call.path, ids('taxons')), {}]];
    case 'moveTaxon':
      return [
        [tag, ids('taxons')],
        [ids('taxons'), 0],
        [ids('taxons'), tag],
      ].map(([taxon = 0, parent = 0]): [string, CallOptions] => [
        place(call.path, taxon),
        { body: { context: { id: parent, type: 'rooms' }, data: { id: taxon } } },
      ]);
    case 'previewMerge':
      return [
        [`/v1/a/taxons/${ids('taxons')}/merge/${tag}`, {}],
        [`/v1/a/taxons/${tag}/merge/${ids('taxons')}`, {}],
      ];
    case 'mergeTaxons':
      return [
        [ids('taxons'), tag],
        [tag, ids('taxons')],
      ].map(([target = 0, source = 0]): [string, CallOptions] => [
        place(call.path, target),
        { body: { context: { id: 0, type: 'rooms' }, data: { sources: [source] } } },
      ]);
    case 'createTaxons':
      return [1, 1001].map((lines): [string, CallOptions] => [
        call.path,
        {
          body: {
            context: { id: ids('taxons'), type: 'rooms' },
            data: {
              ...{ mode: 'category', type: 'rooms' },
              outline: Array.from({ length: lines }, (_, line) => [`Line ${line}`]),
            },
          },
        },
      ]);
    case 'undoTaxonChange':
    case 'redoTaxonChange':
      return [[place(call.path, ids('changes')), {}]];
    case 'readBulkOperation':
    case 'undoBulkOperation':
      return [[place(call.path, ids('bulkOperations')), {}]];
    case 'listViews':
      return [[call.path.replace(':entity', 'rooms'), { channel: ids('channels') }]];
    case 'createView':
      return [
        [
          call.path.replace(':entity', 'rooms'),
          {
            channel: ids('channels'),
            body: { context: { id: 0, type: 'views' }, data: { name: 'X', query: '', shared: true } },
          },
        ],
      ];
    case 'updateView':
      return [
        [
          place(call.path, ids('views')),
          { body: { context: { id: 0, type: 'views', version: 1 }, data: { name: 'X' } } },
        ],
      ];
    case 'removeView':
    case 'restoreView':
      return [[place(call.path, ids('views')), {}]];
    case 'beginImport':
      return [
        [
          call.path,
          {
            channel: ids('channels'),
            body: { context: { id: 0, type: 'rooms' }, data: { file: 'a.csv', columns: ['Name'] } },
          },
        ],
      ];
    case 'addImportLines':
      return [
        [
          place(call.path, ids('imports')),
          { body: { data: { received: 1, lines: [{ line: 3, cells: ['Mine'] }] } } },
        ],
      ];
    case 'checkImport':
      return [[place(call.path, ids('imports')), { body: { data: { matches: ['name'] } } }]];
    case 'listImportLines':
      return [[`${place(call.path, ids('imports'))}?outcome=create`, {}]];
    case 'readImport':
    case 'createMissingRows':
    case 'applyImport':
      return [[place(call.path, ids('imports')), {}]];
    case 'readFilePart':
    case 'readTask':
      return [[call.path.replace(':id', taskId(ids('tasks'))).replace(':part', '0'), {}]];
    case 'createTaxon':
      return [
        [
          call.path,
          {
            body: {
              context: { id: ids('taxons'), type: 'rooms' },
              data: { mode: 'category', type: 'rooms', name: 'X' },
            },
          },
        ],
      ];
    case 'tickTaxon':
      return ['on', 'off'].flatMap((action): [string, CallOptions][] => [
        [
          `/v1/a/taxons/${ids('taxons')}/${action}`,
          { body: { context: { id: room, type: 'rooms' }, data: { id: 1, type: 'taxon' } } },
        ],
        [
          `/v1/a/taxons/${tag}/${action}`,
          { body: { context: { id: ids('rooms'), type: 'rooms' }, data: { id: 1, type: 'taxon' } } },
        ],
      ]);
    case 'entityTaxons':
      return entityNames.map((name) => [`/v1/a/taxons/entity/${name}/${ids(name)}`, {}]);
    case 'taxonsById':
      return [[`/v1/a/taxons/_/${ids('taxons')}`, {}]];
    case 'revokeDevice':
      return [[place(call.path, ids('devices')), {}]];
    case 'overview':
      return [[call.path, { channel: ids('channels') }]];
    case 'findRows':
      return [[`${call.path}?q=e`, { channel: ids('channels') }]];
    case 'readCalendar':
      return ['users', 'groups'].map((type): [string, CallOptions] => [
        `/v1/a/calendar/${type}/${ids(type)}?from=2026-01-01&to=2026-01-31`,
        {},
      ]);
    case 'listMembers':
      return [[place(call.path, ids('groups')), {}]];
    case 'groupsByRule':
      return [[place(call.path, ids('users')), {}]];
    case 'setMember':
    case 'removeMember':
      return [
        [ids('groups'), own.get('users') ?? 0],
        [own.get('groups') ?? 0, ids('users')],
      ].map(([group = 0, user = 0]): [string, CallOptions] => [
        place(call.path, group).replace(':user', String(user)),
        { body: { context, data: { role: 'leader' } } },
      ]);
    case 'readProgress':
      return [[place(call.path, ids('plans')), {}]];
    case 'readUserPlans':
    case 'listSessionMails':
      return [[place(call.path, ids('users')), {}]];
    case 'readPersonProgress':
    case 'markStep':
    case 'clearStep':
      return [
        [ids('plans'), own.get('users') ?? 0],
        [own.get('plans') ?? 0, ids('users')],
      ].map(([plan = 0, user = 0]): [string, CallOptions] => [
        place(call.path, plan).replace(':user', String(user)).replace(':step', '1'),
        { body: { context: { id: plan, type: 'plans' }, data: {} } },
      ]);
    case 'listAttendance':
    case 'listUnreached':
      return [[place(call.path, ids('appointments')), {}]];
    case 'checkSeries':
      return [[`${place(call.path, ids('appointments'))}?recurrence=FREQ%3DDAILY%3BCOUNT%3D3`, {}]];
    case 'repeatSession':
      return [
        [
          place(call.path, ids('appointments')),
          {
            body: {
              context: { id: ids('appointments'), type: 'appointments' },
              data: { recurrence: 'FREQ=DAILY;COUNT=3', series: 'Mine' },
            },
          },
        ],
      ];
    case 'changeSeries':
      return [
        [
          place(call.path, ids('appointments')),
          {
            body: {
              context: { id: ids('appointments'), type: 'appointments' },
              data: { scope: 'all' },
            },
          },
        ],
      ];
    case 'searchTitles':
      return entityNames.map((name) => [`/v1/a/titles/${name}`, { channel: ids('channels') }]);
    case 'listGroupsByRule':
      return [[`/v1/a/groups-by-rule?users=${ids('users')}`, {}]];
    case 'rowCards':
      return entityNames.map((name) => [`/v1/a/cards/${name}?ids=${ids(name)}`, { channel: channel }]);
    case 'readFeed':
    case 'renewFeed':
      return ['coaches', 'locations'].map((name) => [
        place(call.path.replace(':entity', name), ids(name)),
        {},
      ]);
    case 'rowUses':
      return entityNames.map((name) => [`/v1/a/uses/${name}/${ids(name)}`, { channel: channel }]);
    case 'fieldValues':
      return [['/v1/a/values/agenda-sessions/track', { channel: ids('channels') }]];
  }
  const definition = allDefinitions.find(({ name }) => name === entity);
  if (!definition) return [];
  // Of a part of another field, whoever is not in that one is left out without a word.
  const parts = new Set(definition.parts?.map(({ field }) => field));
  const relations = Object.entries(definition.fields).flatMap(([name, field]): EntityValues[] => {
    if (parts.has(name)) return [];
    if (field.kind === 'relation') return [{ [name]: ids(field.to) }];
    if (isContents(field)) return [{ [name]: [{ type: 'heading', text: 'X', rows: [ids(field.to)] }] }];
    if (field.kind === 'items') return [{ [name]: [{ id: ids(field.to), quantity: 1 }] }];
    return field.kind === 'relations' ? [{ [name]: [ids(field.to)] }] : [];
  });
  switch (call.id.split('.')[1]) {
    case 'list':
      return [
        [call.path, { channel: ids('channels') }],
        [`${call.path}?taxons=${ids('taxons')}`, { channel: channel }],
      ];
    case 'create':
      return [
        [call.path, { channel: ids('channels'), body: { context, data: {} } }],
        ...relations.map((data): [string, CallOptions] => [
          call.path,
          { channel: channel, body: { context, data } },
        ]),
      ];
    case 'update':
      return [
        [place(call.path, ids(entity)), { body: { context, data: { notes: 'Mine' } } }],
        ...relations.map((data): [string, CallOptions] => [
          place(call.path, own.get(entity) ?? 0),
          { body: { context, data } },
        ]),
      ];
    case 'terms':
      return [
        [`${call.path}?mode=tag`, { channel: ids('channels') }],
        [`${call.path}?mode=tag&taxons=${ids('taxons')}`, { channel: channel }],
      ];
    case 'csv':
      return [[call.path, { channel: ids('channels'), body: { context, data: {} } }]];
    case 'bulkOperations':
      return [[call.path, { channel: ids('channels') }]];
    case 'bulk':
      return [
        [
          call.path,
          {
            channel: channel,
            body: { context, data: { action: 'delete', ids: [ids(entity)] } },
          },
        ],
      ];
    case 'revert':
      return [[place(call.path, ids(entity)).replace(':version', '1'), { body: { context } }]];
    default:
      return [[place(call.path, ids(entity)), {}]];
  }
}
