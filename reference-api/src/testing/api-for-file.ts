import { afterAll } from '@jest/globals';
import { startApi, type Tenant, type TestApi, type TestSettings } from './api.ts';

/** The API for the tests of a file, with a tenant; it ends after them. */
export async function apiForFile(settings?: TestSettings): Promise<{ api: TestApi; tenant: Tenant }> {
  const api = await startApi(settings);
  afterAll(() => api.close());
  return { api, tenant: await api.tenant() };
}
