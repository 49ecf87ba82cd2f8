import type { CallOptions } from './api.ts';

const release = { name: '1.0' };

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
      return [[`${call.path}?file=a.json`, { channel: ids('channels'), raw: '{}', headers }]];
    }
    default:
      return [];
  }
}
