import { settingPath } from 'shared-contracts/routes';

/** The screen on which a tenant defines fields of its clients. */
export const customFieldsPage = settingPath('custom-fields');
