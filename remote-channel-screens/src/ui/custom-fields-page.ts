import type { CustomEntity } from 'shared-contracts/api/custom-fields';
import { settingPath } from 'shared-contracts/routes';

/** The screens on which a tenant defines fields, by the entity that has them. */
export const customFieldsPages: Readonly<Record<CustomEntity, string>> = {
  users: settingPath('custom-fields'),
  'agenda-sessions': settingPath('session-fields'),
};
