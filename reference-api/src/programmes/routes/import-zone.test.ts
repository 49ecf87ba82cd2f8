import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { uploadProgramme } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

const pentabarf = (title = 'Opening') => `<?xml version="1.0"?><schedule>
  <conference><title>Penta Days</title><acronym>pd27</acronym><start>2027-05-01</start><end>2027-05-01</end></conference>
  <day index="1" date="2027-05-01"><room name="Aula">
    <event id="1"><start>09:00</start><duration>00:45</duration><title>${title}</title></event>
  </room></day></schedule>`;
const withOffset = (offset: string) =>
  pentabarf().replace('<start>09:00', `<date>2027-05-01T09:00:00${offset}</date><start>09:00`);

async function tenantIn(zone: string): Promise<Tenant> {
  const by = await api.tenant();
  await api.database.asOwner('update channels set time_zone = $1 where tenant_id = $2', [zone, by.id]);
  return by;
}
const rowsOf = async (by: Tenant, entity: string): Promise<Row[]> =>
  (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference })).json.data;
const stateOf = async (by: Tenant) => {
  const [[agenda], [session]] = [await rowsOf(by, 'agendas'), await rowsOf(by, 'agenda-sessions')];
  return [agenda?.values.timeZone, session?.values.start];
};
const dates = { dateFrom: '2027-05-01', dateTo: '2027-05-01' };
const zoneWords = ({ warnings }: { warnings: string[] }) =>
  warnings.filter((words) => words.includes('time zone'));

test('a file without a zone and without offsets is read in the zone of the channel, which the new agenda gets', async () => {
  const by = await tenantIn('America/St_Johns');
  const words = [
    'The file names no time zone and no offsets: its times are read in America/St_Johns, the zone of the channel.',
  ];
  expect(zoneWords(await uploadProgramme(api, by, pentabarf()))).toEqual(words);
  expect(await stateOf(by)).toEqual(['America/St_Johns', '2027-05-01T11:30:00.000Z']);
});

test('it is read in the zone of the agenda that it goes into, now and later, whatever that of the channel', async () => {
  const by = await tenantIn('America/St_Johns');
  const values = { name: 'Ours', timeZone: 'Asia/Tokyo', ...dates };
  const { id: into } = await by.create('agendas', values, by.channels.conference);
  const words = [
    'The file names no time zone and no offsets: its times are read in Asia/Tokyo, the zone of the agenda.',
  ];
  expect(zoneWords(await uploadProgramme(api, by, pentabarf(), { into }))).toEqual(words);
  expect(await stateOf(by)).toEqual(['Asia/Tokyo', '2027-05-01T00:00:00.000Z']);
  expect(zoneWords(await uploadProgramme(api, by, pentabarf('Opening, again')))).toEqual(words);
  expect(await stateOf(by)).toEqual(['Asia/Tokyo', '2027-05-01T00:00:00.000Z']);
});

test.each([
  ['that has them', '+09:00', 'Asia/Tokyo', 'Asia/Tokyo was taken, that of the agenda.'],
  [
    'that lacks them where the channel has them',
    '-02:30',
    'America/St_Johns',
    'America/St_Johns was taken, that of the channel.',
  ],
  [
    'that lacks them, as the channel does',
    '+05:00',
    'Etc/GMT-5',
    'Etc/GMT-5 was taken, by the offset of its times.',
  ],
])('of a file with offsets, an agenda %s gets the zone', async (_, offset, zone, words) => {
  const by = await tenantIn('America/St_Johns');
  const values = { name: 'Ours', timeZone: 'Asia/Tokyo', ...dates };
  const { id: into } = await by.create('agendas', values, by.channels.conference);
  const report = await uploadProgramme(api, by, withOffset(offset), { into });
  expect(zoneWords(report)).toEqual([`The file names no time zone: ${words}`]);
  expect((await stateOf(by))[0]).toBe(zone);
});

test('an agenda that was imported keeps its zone, also where times of the file have other offsets', async () => {
  const by = await tenantIn('America/St_Johns');
  await uploadProgramme(api, by, pentabarf());
  expect(zoneWords(await uploadProgramme(api, by, withOffset('+05:00')))).toEqual([
    'The file names no time zone: America/St_Johns was taken, that of the agenda, though times of the file have other offsets.',
  ]);
  expect(await stateOf(by)).toEqual(['America/St_Johns', '2027-05-01T04:00:00.000Z']);
});

test('another name of the zone that an agenda has is no change', async () => {
  const by = await tenantIn('Asia/Tokyo');
  const values = { name: 'Penta Days', timeZone: 'Asia/Katmandu', ...dates };
  const { id: into } = await by.create('agendas', values, by.channels.conference);
  const named = withOffset('+05:45').replace(
    '<start>2027',
    '<time_zone_name>Asia/Kathmandu</time_zone_name><start>2027',
  );
  const changed = ({ changes }: Awaited<ReturnType<typeof uploadProgramme>>) =>
    changes?.filter(({ isNew }) => !isNew).map(({ fields }) => Object.keys(fields));
  expect(changed(await uploadProgramme(api, by, named, { into }))).toEqual([]);
  expect(await stateOf(by)).toEqual(['Asia/Katmandu', '2027-05-01T03:15:00.000Z']);
  expect(changed(await uploadProgramme(api, by, named))).toEqual([]);
  // Another zone is a change.
  const elsewhere = named.replace('Asia/Kathmandu', 'Asia/Tokyo');
  expect(changed(await uploadProgramme(api, by, elsewhere))).toEqual([['timeZone']]);
});
