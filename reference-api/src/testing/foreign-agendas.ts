import type { CallOptions } from './api.ts';

const release = { name: '1.0' };

/** What is written of a track or type. */
export const writtenLabel = (name: string, more: object = {}) => ({
  ...{ name, colour: null, minutes: null },
  ...more,
});

/** Attempts at the calls of tracks and types; none for other calls. See `attempts`. */
function sessionLabelAttempts(
  { id, path }: { id: string; path: string },
  ids: (name: string) => number,
  { own, channel }: { own: ReadonlyMap<string, number>; channel: number },
): [string, CallOptions][] {
  const context = { id: 0, type: 'session-labels', version: 1 };
  const ofAgenda = path.replace(':id', String(ids('agendas')));
  const ofLabel = path.replace(':id', String(ids('session-labels')));
  switch (id) {
    case 'listSessionLabels':
      return [[ofAgenda, { channel }]];
    case 'createSessionLabel':
      return [[ofAgenda, { channel, body: { context, data: { kind: 'track', ...writtenLabel('Mine') } } }]];
    case 'orderSessionLabels': {
      const body = { context, data: { kind: 'track', ids: [ids('session-labels')] } };
      const mine = path.replace(':id', String(own.get('agendas')));
      return [
        [ofAgenda, { channel, body }],
        [mine, { channel, body }],
      ];
    }
    case 'changeSessionLabel':
      return [[ofLabel, { channel, body: { context, data: writtenLabel('Mine') } }]];
    case 'mergeSessionLabels': {
      const body = (into: number) => ({ context, data: { into } });
      const mine = path.replace(':id', String(own.get('session-labels')));
      return [
        [ofLabel, { channel, body: body(own.get('other-labels') ?? 0) }],
        [mine, { channel, body: body(ids('session-labels')) }],
      ];
    }
    case 'deleteSessionLabel':
      return [
        [ofLabel, { channel }],
        [`${ofLabel}?sessions=empty`, { channel }],
      ];
    case 'restoreSessionLabel':
      return [[ofLabel, { channel }]];
    default:
      return [];
  }
}

/** Attempts at the calls of agendas; none for other calls. See `attempts`. */
export function agendaAttempts(
  call: { id: string; path: string },
  ids: (name: string) => number,
  { own, channel }: { own: ReadonlyMap<string, number>; channel: number },
): [string, CallOptions][] {
  const agenda = ids('agendas');
  const path = call.path.replace(':id', String(agenda)).replace(':release', String(ids('releases')));
  switch (call.id) {
    case 'moveAgendaSessions': {
      const move = { version: 1, start: null, duration: 30, room: null };
      const body = (one: object) => ({
        context: { id: 0, type: 'agenda-sessions' },
        data: { moves: [{ ...move, ...one }] },
      });
      return [
        [call.path, { channel, body: body({ id: ids('agenda-sessions') }) }],
        [call.path, { channel, body: body({ id: own.get('agenda-sessions') ?? 0, room: ids('rooms') }) }],
      ];
    }
    case 'rescheduleSessions': {
      const data = { from: 'UTC', days: 1 };
      return [[path, { channel, body: { context: { id: agenda, type: 'agendas' }, data } }]];
    }
    case 'placeRooms': {
      const place = { version: 1, outline: null, pin: '0.5,0.5' };
      const attempt = (floor: number, id: number): [string, CallOptions] => [
        call.path.replace(':id', String(floor)),
        { channel, body: { context: { id: floor, type: 'floors' }, data: { rooms: [{ ...place, id }] } } },
      ];
      return [
        attempt(ids('floors'), ids('rooms')),
        attempt(ids('floors'), own.get('rooms') ?? 0),
        attempt(own.get('floors') ?? 0, ids('rooms')),
      ];
    }
    case 'exportAgenda':
      return [
        [`${path}?format=json`, { channel }],
        [`${path}?format=json&last=true`, { channel }],
        [`${path}?format=json&release=${ids('releases')}`, { channel }],
        [
          `${call.path.replace(':id', String(own.get('agendas')))}?format=json&release=${ids('releases')}`,
          { channel },
        ],
      ];
    case 'acceptConflict': {
      const data = { key: 'room-1-2', reason: 'x' };
      return [[path, { channel, body: { context: { id: agenda, type: 'agendas' }, data } }]];
    }
    case 'takeBackConflict':
      return [[path.replace(':key', 'room-1-2'), { channel }]];
    case 'writeProgrammePage': {
      const data = { address: `foreign-${agenda}`, isOn: true };
      return [[path, { channel, body: { context: { id: agenda, type: 'agendas', version: 1 }, data } }]];
    }
    case 'readProgrammePage':
    case 'listAcceptedConflicts':
    case 'listReleases':
    case 'previewRelease':
    case 'previewSpeakerMails':
    case 'readRelease':
      return [[path, { channel }]];
    case 'releaseAgenda':
      return [[path, { channel, body: { context: { id: agenda, type: 'agendas' }, data: release } }]];
    case 'importProgramme': {
      const headers = { 'content-type': 'application/octet-stream' };
      const schedule = { conference: { acronym: 'a', title: 'A', days: [] } };
      return [
        [`${call.path}?file=a.json`, { channel: ids('channels'), raw: '{}', headers }],
        [`${call.path}?file=a.json&into=${agenda}`, { channel, raw: JSON.stringify({ schedule }), headers }],
      ];
    }
    default:
      return sessionLabelAttempts(call, ids, { own, channel });
  }
}
