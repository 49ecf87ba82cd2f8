import { listSettings, type StoredSetting, writeSetting } from 'shared-contracts/api';
import { findSetting, settingRule, settings } from 'shared-contracts/entities';
import { record } from '../../audit/repositories/audit.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { putSetting, storedSettings } from '../repositories/settings.ts';

const unwritten = (key: string): StoredSetting => ({
  key,
  value: null,
  version: 0,
  updatedAt: null,
  updatedBy: null,
});

/** The settings of a tenant. */
export function settingsRoutes(server: Server): void {
  serve(server, listSettings, async ({ tx }) => {
    const stored = new Map((await storedSettings(tx)).map((setting) => [setting.key, setting]));
    return { data: settings.map(({ key }) => stored.get(key) ?? unwritten(key)) };
  });

  serve(server, writeSetting, async ({ tx, actor, params, body }) => {
    const setting = findSetting(params.key);
    if (!setting) throw notFound('This setting');
    const { version } = body.context;
    if (version === undefined)
      throw invalid({ context: 'Give the version that was read, in context.version.' });
    const { value } = body.data;
    const broken = value === null ? null : settingRule(setting).safeParse(value).error;
    if (broken) throw invalid({ value: broken.issues[0]?.message ?? 'This is not valid.' });
    const written = await putSetting(tx, { key: setting.key, value, version, actor: actor.name });
    if (!written) {
      const now = (await storedSettings(tx)).find(({ key }) => key === setting.key);
      throw new Failure('stale', `This setting was changed by ${now?.updatedBy ?? 'someone'} meanwhile.`, {
        data: now ?? unwritten(setting.key),
      });
    }
    await record(tx, actor, { action: 'change', subject: 'settings', row: setting.key });
    return { data: written };
  });
}
