import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CustomFieldRow } from 'shared-contracts/api/custom-fields';
import {
  customFieldName,
  type EntityValues,
  mostCustomFields,
  withCustomApart,
} from 'shared-contracts/entities';
import { inTenant } from '../../database/transaction.ts';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { writtenField } from '../../testing/foreign-custom-fields.ts';
import { orderFields } from '../repositories/custom-fields.ts';

const { api, tenant } = await apiForFile();
const at = '/v1/a/custom-fields';
const context = (version?: number) => ({ id: 0, type: 'custom-fields', version });
let made = 0;

const attempt = (more: object, of: Tenant = tenant) =>
  of.call('POST', at, {
    body: {
      context: context(),
      data: { entity: 'users', field: writtenField({ label: `Field ${++made}`, ...more }) },
    },
  });
const define = async (more: object = {}, of: Tenant = tenant): Promise<CustomFieldRow> => {
  const { status, json } = await attempt(more, of);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
};
const change = (field: CustomFieldRow, more: object, version = field.version) => {
  const { label, help, kind, options, required, onBookingPage } = field;
  const data = { label, help, kind, options, required, onBookingPage, ...more };
  return tenant.call('PUT', `${at}/${field.id}`, { body: { context: context(version), data } });
};
const list = async (of = tenant, query = ''): Promise<CustomFieldRow[]> =>
  (await of.call('GET', `${at}?entity=users${query}`)).json.data;
const client = (values: object = {}, of = tenant) =>
  of.create('users', { name: `Vera ${++made}`, client: true, ...apart(values) });
const save = (row: { id: number; version: number }, data: object) =>
  tenant.call('PUT', `/v1/a/users/${row.id}`, {
    body: { context: { id: row.id, type: 'users', version: row.version }, data: apart(data) },
  });
const apart = (values: object) => withCustomApart(values as EntityValues);
const level = () =>
  define({
    kind: 'choice',
    options: [
      { label: 'Beginner', retired: false },
      { label: 'Skipper', retired: false },
    ],
  });

describe('a definition', () => {
  test('is listed in its order, changed by its version, and keeps its values when it is renamed', async () => {
    const [first, second] = [await define({ label: 'Allergies', kind: 'longText' }), await define()];
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
    const row = await client({ [customFieldName(first)]: 'Nuts' });
    const { json } = await change(first, { label: 'Allergy', help: ' Ask before a meal. ' });
    expect(json.data).toMatchObject({ label: 'Allergy', help: 'Ask before a meal.', version: 2 });
    expect(
      (await tenant.call('GET', `/v1/a/users/${row.id}`)).json.data.values.custom[customFieldName(first)],
    ).toBe('Nuts');
    const stale = await change(first, { label: 'Late' });
    expect([stale.status, stale.json.error]).toEqual([
      412,
      'This field was changed by Test Person meanwhile.',
    ]);
    const ids = [second.id, first.id];
    const order = (some: number[]) =>
      tenant.call('PUT', `${at}/order`, {
        body: { context: context(), data: { entity: 'users', ids: some } },
      });
    expect((await order(ids)).json.data.map((one: CustomFieldRow) => one.id)).toEqual(ids);
    for (const some of [[first.id], [first.id, first.id], [first.id, 987_654_321]]) {
      expect((await order(some)).json.error).toBe(
        'The fields changed meanwhile. Reload the page, then order them.',
      );
    }
  });

  test('is changed once somebody who orders the fields is done, and never in a deadlock with them', async () => {
    const field = await define();
    const changing = await inTenant(api.database.pool, tenant.id, async (tx) => {
      await waitFor(tx, 'custom-fields/users');
      const answer = change(field, { label: `Field ${++made}` });
      await setTimeout(300);
      await tx.run(sql`set local lock_timeout = '2s'`);
      await orderFields(tx, [field.id]);
      return { answer };
    });
    expect((await changing.answer).status).toBe(200);
  });

  test.each([
    [{ label: ' ' }, { label: 'Give the field a name.' }],
    [{ label: 'x'.repeat(61) }, { label: 'Use at most 60 characters.' }],
    [{ label: 'One\nTwo' }, { label: 'Write it in one line.' }],
    [{ kind: 'richText' }, { kind: 'Choose what is entered.' }],
    [{ kind: 'choice' }, { options: 'Give at least one option that can be chosen.' }],
    [
      { kind: 'choice', options: [{ label: 'A', retired: true }] },
      { options: 'Give at least one option that can be chosen.' },
    ],
    [
      {
        kind: 'choice',
        options: [
          { label: 'A', retired: false },
          { label: 'a', retired: false },
        ],
      },
      { options: 'Two options have the same name.' },
    ],
    [{ kind: 'date', options: [{ label: 'A', retired: false }] }, { options: 'Only a choice has options.' }],
  ])('is refused in a sentence: %j', async (more, fields) => {
    const { status, json } = await attempt(more);
    expect([status, Object.values(json.fields)]).toEqual([422, Object.values(fields)]);
  });

  test.each(['Phone', 'EMAIL', 'Tags'])(
    'cannot be called %s, which is the name of another column',
    async (label) => {
      const { status, json } = await attempt({ label });
      expect([status, json.error]).toEqual([
        409,
        `There is a field “${label}” already. Choose another name.`,
      ]);
    },
  );

  test('has a name of its own, also where two people define it at once', async () => {
    const both = await Promise.all([attempt({ label: 'Boat' }), attempt({ label: 'boat' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps its kind once a client has a value, and may change it before', async () => {
    const field = await define();
    const changed = (await change(field, { kind: 'date' })).json.data;
    await client({ [customFieldName(field)]: '2027-05-01' });
    const { status, json } = await change(changed, { kind: 'number' });
    const message = '1 client has a value, which another kind could not show. Add a new field instead.';
    expect([status, json.fields]).toEqual([409, { kind: message }]);
  });

  test('keeps an option that clients have, under any name, and lets it be retired', async () => {
    const field = await level();
    const [beginner, skipper] = field.options;
    const name = customFieldName(field);
    const row = await client({ [name]: beginner?.id });
    const { status, json } = await change(field, { options: [skipper] });
    const message = '1 client has “Beginner”. Retire this option instead of removing it.';
    expect([status, json.fields]).toEqual([409, { options: message }]);
    expect((await tenant.call('GET', `${at}/${field.id}/uses`)).json.data).toEqual({
      values: 1,
      options: { [beginner?.id ?? '']: 1 },
    });
    const options = [
      { ...beginner, label: 'Novice', retired: true },
      { label: 'Crew', retired: false },
    ];
    const { json: after } = await change(field, { options });
    expect(after.data.options).toMatchObject([{ id: beginner?.id, label: 'Novice' }, { label: 'Crew' }]);
    expect((await tenant.call('GET', `/v1/a/users/${row.id}`)).json.data.values.custom[name]).toBe(
      beginner?.id,
    );
    expect((await save(row, { name: 'Vera' })).status).toBe(200);
    const unknown = await change(after.data, { options: [{ id: 'nothing', label: 'X', retired: false }] });
    expect(unknown.json.error).toBe('The option “X” was removed meanwhile. Reload the page.');
  });

  test('goes into the trash with its values and comes back with them, until clean-up removes both', async () => {
    const field = await define();
    const name = customFieldName(field);
    const row = await client({ [name]: 'M-17' });
    expect((await tenant.call('DELETE', `${at}/${field.id}`)).status).toBe(200);
    expect((await tenant.call('DELETE', `${at}/${field.id}`)).status).toBe(404);
    expect((await change(field, {})).status).toBe(404);
    expect(
      (await tenant.call('GET', `/v1/a/users/${row.id}`)).json.data.values.custom ?? {},
    ).not.toHaveProperty(name);
    const changed = (await save(row, { name: 'Vera later' })).json.data;
    expect((await save(changed, { [name]: 'X' })).json.fields).toEqual({
      [name]: 'This field was deleted, or never existed.',
    });
    expect((await list(tenant, '&trash=true')).map(({ id }) => id)).toContain(field.id);
    await tenant.call('POST', `${at}/${field.id}/restore`);
    expect((await tenant.call('GET', `/v1/a/users/${row.id}`)).json.data.values.custom[name]).toBe('M-17');
    await tenant.call('DELETE', `${at}/${field.id}`);
    await api.database.asOwner(
      "update custom_fields set deleted_at = now() - interval '31 days' where id = $1",
      [field.id],
    );
    await runCleanUp(api.database.pool);
    const [stored] = await inTenant(api.database.pool, tenant.id, (tx) =>
      tx.run<{ custom: object }>(sql`select custom from users where id = ${row.id}`),
    );
    expect(stored?.custom).not.toHaveProperty(name);
    expect((await tenant.call('POST', `${at}/${field.id}/restore`)).status).toBe(404);
  });

  test('is one of at most 30, also of those that come out of the trash', async () => {
    const other = await api.tenant();
    const first = await define({}, other);
    await other.call('DELETE', `${at}/${first.id}`);
    for (let n = 0; n < mostCustomFields; n += 1) await define({}, other);
    const message = 'You have 30 fields, which is the most. Delete one first.';
    expect((await attempt({}, other)).json.error).toBe(message);
    expect((await other.call('POST', `${at}/${first.id}/restore`)).json.error).toBe(message);
  });
});

test('what tenants defined and entered stays with them', async () => {
  const other = await api.tenant();
  const field = await define({}, other);
  const name = customFieldName(field);
  expect(await list()).not.toContainEqual(expect.objectContaining({ id: field.id }));
  const row = await client();
  const { status, json } = await save(row, { [name]: 'Smuggled' });
  expect([status, json.fields]).toEqual([422, { [name]: 'This field was deleted, or never existed.' }]);
  for (const path of [`/v1/a/users?where.custom=${name}:x`, `/v1/a/users/brief?fields=name,${name}`]) {
    expect((await tenant.call('GET', path)).status).toBe(400);
  }
});
