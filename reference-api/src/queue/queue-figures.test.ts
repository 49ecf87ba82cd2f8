import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { apiForFile } from '../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const figures = async () => String((await api.call('GET', '/metrics')).json);
const file = (name: string) =>
  readFileSync(new URL(`../../../stack/containers/${name}`, import.meta.url), 'utf8');

test('Prometheus reads how many jobs wait and fail, and how long the oldest one waits', async () => {
  const add = (queue: string, state: string, ago: string) =>
    api.database.asOwner(
      `insert into pgboss.job (name, data, state, created_on, completed_on)
       values ($1, '{}', $2::pgboss.job_state, now() - $3::interval, case when $2 = 'failed' then now() - $3::interval end)`,
      [queue, state, ago],
    );
  await add('mail', 'retry', '20 minutes');
  await add('mail', 'created', '1 minute');
  await add('csv', 'failed', '5 minutes');
  await add('csv', 'failed', '2 hours');
  const text = await figures();
  expect(text).toContain('queue_jobs{queue="mail",state="waiting"} 2');
  expect(text).toContain('queue_jobs{queue="mail",state="failed"} 0');
  expect(text).toContain('queue_jobs{queue="csv",state="failed"} 1');
  const [, waited] = /queue_oldest_waiting_seconds\{queue="mail"\} ([\d.]+)/.exec(text) ?? [];
  expect(Math.round(Number(waited) / 60)).toBe(20);
  expect(text).toContain('queue_oldest_waiting_seconds{queue="csv"} 0');
  expect(text).not.toContain(String(tenant.email));
});

test.each(['alerts.yml', 'dashboard.json'])(
  'each figure in %s is one that an instance gives',
  async (name) => {
    const used = new Set(
      [...file(name).matchAll(/\b([a-z_0-9]+)\{job=\\?"fairlead/g)].map(([, figure]) => figure),
    );
    used.delete('up');
    expect(used.size).toBeGreaterThan(4);
    // Answers are counted from the first one on.
    await api.call('GET', '/v1/a/account');
    const text = await figures();
    for (const figure of used) expect(text).toContain(`\n${figure}`);
  },
);

test('each queue with mail has an alert: mails that wait, that are refused, and a mailbox that nobody reads', () => {
  const [waits, refused, unread] = [
    /queue="mail"} ?\)?.*> 900/,
    /outcome="refused"/,
    /time\(\) - max\(mail_reports_read/,
  ];
  for (const rule of [waits, refused, unread]) expect(file('alerts.yml')).toMatch(rule);
});

test('it is an alert, too, that Prometheus finds no instance at all', () => {
  expect(file('alerts.yml')).toContain('or absent(up{job="fairlead"})');
});
