import { afterAll } from '@jest/globals';
import { startApi, type Tenant, type TestApi } from './api.ts';

/** The API for the tests of a file, with a tenant; it ends after them. */
export async function apiForFile(): Promise<{ api: TestApi; tenant: Tenant }> {
  const api = await startApi();
  afterAll(() => api.close());
  return { api, tenant: await api.tenant() };
}
