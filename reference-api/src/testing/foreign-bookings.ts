import { SessionLinks } from '../booking/services/session-links.ts';
import { type CallOptions, tokenSecret } from './api.ts';
import { customFieldAttempts } from './foreign-custom-fields.ts';

const links = new SessionLinks(tokenSecret);

/** The address of the booking page that a tenant has in the tests of tenants. */
export const pageOfTenant = (tenant: number) => `page-${tenant}`;

/** Attempts at the calls of the own booking page and of custom fields, and at those for several sessions, with ids from `ids`; none for other calls. `tasks` of ids means the tenant. */
export function bookingAttempts(
  { id, path }: { id: string; path: string },
  ids: (name: string) => number,
  own: ReadonlyMap<string, number>,
): [string, CallOptions][] {
  const mine = own.get('tasks') ?? 0;
  const at = path.replace(':address', pageOfTenant(mine));
  const start = '2027-06-01T10:00:00Z';
  const person = { name: 'Vera', email: 'vera@test.example', start };
  const tokens = [ids('tasks'), mine].map((tenant) =>
    links.token({ tenant, session: ids('appointments'), client: ids('users') }),
  );
  switch (id) {
    case 'listBookingSlots':
      return [
        ['service', ids('services')],
        ['coach', ids('coaches')],
      ].map(([name, value]): [string, CallOptions] => [
        `${at}?${new URLSearchParams({
          ...{ service: String(own.get('services')), from: '2027-06-01', to: '2027-06-01', zone: 'UTC' },
          [String(name)]: String(value),
        })}`,
        {},
      ]);
    case 'bookSession':
      return [
        { service: ids('services'), coach: null },
        { service: own.get('services'), coach: ids('coaches') },
      ].map((data): [string, CallOptions] => [at, { body: { data: { ...person, ...data } } }]);
    case 'listBookableCourses':
      return [[`${at}?service=${ids('services')}`, {}]];
    case 'bookCourse': {
      const { start: _, ...visitor } = person;
      const data = { ...visitor, course: ids('appointments'), seen: { starts: [start], price: null } };
      return [[at, { body: { data } }]];
    }
    case 'readBookedSession':
    case 'cancelBookedSession':
    case 'cancelBookedCourse':
      return tokens.map((token): [string, CallOptions] => [at.replace(':token', token), {}]);
    case 'moveBookedSession':
      return tokens.map((token): [string, CallOptions] => [
        at.replace(':token', token),
        { body: { data: { coach: null, start } } },
      ]);
    case 'listClassClients':
      return [[`${path}?sessions=${ids('appointments')}`, {}]];
    case 'listArrivals':
    case 'listSessionCharges':
    case 'listCourseWaits':
      return [[path.replace(':id', String(ids('appointments'))), {}]];
    case 'checkIn':
      return [
        [
          path.replace(':id', String(ids('appointments'))),
          {
            body: {
              context: { id: 0, type: 'appointments' },
              data: { client: ids('users'), isThere: true },
            },
          },
        ],
      ];
    case 'sendSessionMailsAgain':
      return [[path.replace(':id', String(ids('users'))), { body: { context: { id: 0, type: 'users' } } }]];
    case 'sendCoachMailsAgain':
      return [
        [path.replace(':id', String(ids('coaches'))), { body: { context: { id: 0, type: 'coaches' } } }],
      ];
    case 'listMailsTo':
      return ['coaches', 'contributors'].map((entity): [string, CallOptions] => [
        path.replace(':entity', entity).replace(':id', String(ids(entity))),
        {},
      ]);
    case 'eraseClient':
      return [
        [
          path.replace(':id', String(ids('users'))),
          { body: { context: { id: 0, type: 'users', version: 1 } } },
        ],
      ];
    case 'mergeClients':
      return [
        [
          path.replace(':id', String(ids('users'))),
          {
            body: {
              context: { id: 0, type: 'users', version: 1 },
              data: { other: ids('users'), version: 1, take: [] },
            },
          },
        ],
      ];
    case 'listAlikeClients':
    case 'readClientAccount':
      return [[path.replace(':id', String(ids('users'))), {}]];
    case 'cancelSessions':
    case 'reopenSessions':
    case 'handOverSessions':
    case 'takeBackSessions':
    case 'undoSeriesChange': {
      const row = ids('appointments');
      const data =
        id === 'cancelSessions'
          ? { ids: [row], packages: 'policy' }
          : id === 'handOverSessions'
            ? { ids: [row], coach: ids('coaches') }
            : { sessions: [{ id: row, version: 1 }] };
      return [[path, { body: { context: { id: 0, type: 'appointments' }, data } }]];
    }
    case 'enrolClients': {
      const mineOr = (name: string, isMine: boolean) => (isMine ? own.get(name) : ids(name));
      const names = ['appointments', 'users', 'packages'];
      return names.map((foreign): [string, CallOptions] => {
        const [session, client, pack] = names.map((name) => mineOr(name, name !== foreign));
        const data = { sessions: [session], clients: [client], package: pack, sale: {} };
        return [path, { body: { context: { id: 0, type: 'appointments' }, data } }];
      });
    }
    case 'cancelPlaces':
    case 'moveEnrolment':
    case 'undoEnrolmentMove': {
      const mineOr = (name: string, isMine: boolean) => (isMine ? own.get(name) : ids(name));
      const names = ['appointments', 'users', ...(id === 'moveEnrolment' ? ['packages'] : [])];
      return names.map((foreign): [string, CallOptions] => {
        const [session, client, pack] = names.map((name) => mineOr(name, name !== foreign));
        const data = {
          cancelPlaces: { client, sessions: [session], packages: 'policy' },
          moveEnrolment: { client, from: session, to: session, package: pack, packages: 'policy' },
          undoEnrolmentMove: { client, sessions: [{ id: session, version: 1 }], entries: [] },
        }[id];
        return [path, { body: { context: { id: 0, type: 'appointments' }, data } }];
      });
    }
    default:
      return customFieldAttempts({ id, path }, ids);
  }
}
