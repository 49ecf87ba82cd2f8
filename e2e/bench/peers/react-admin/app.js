// The peer of the benchmark: react-admin as its guide begins, on our calls: sign-in, and two lists of the magazine.
import { createElement as h } from 'react';
import { Admin, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';

const key = 'peer.token';

async function ask(path, init = {}) {
  const token = localStorage.getItem(key);
  const answer = await fetch(path, {
    ...init,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...init.headers,
    },
  });
  const body = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(body.error), { status: answer.status });
  return body;
}

const authProvider = {
  async login({ username, password }) {
    const { data } = await ask('/services/login', {
      method: 'POST',
      body: JSON.stringify({ emailAddress: username, password }),
    });
    localStorage.setItem(key, data.access_token);
  },
  async logout() {
    localStorage.removeItem(key);
  },
  async checkAuth() {
    if (!localStorage.getItem(key)) throw new Error('Sign in first.');
  },
  async checkError() {},
  async getPermissions() {},
};

let channel;

async function modeOfMagazine() {
  channel ??= (await ask('/v1/a/channels/all')).data.find(({ subType }) => subType === 4).id;
  return JSON.stringify({ channel: { id: channel, type: 4 } });
}

const dataProvider = {
  async getList(resource, { pagination, sort }) {
    const query = new URLSearchParams({
      limit: String(pagination.perPage),
      sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
    });
    const { data, total } = await ask(`/v1/a/${resource}?${query}`, {
      headers: { 'X-API-Mode': await modeOfMagazine() },
    });
    return { data, total };
  },
};

function list(...sources) {
  return () =>
    h(
      List,
      { perPage: 50, sort: { field: sources[0], order: 'ASC' } },
      h(
        DataTable,
        null,
        sources.map((source) => h(DataTable.Col, { key: source, source })),
      ),
    );
}

createRoot(document.getElementById('root')).render(
  h(
    Admin,
    { authProvider, dataProvider },
    h(Resource, { name: 'articles', list: list('title', 'status', 'updatedAt') }),
    h(Resource, { name: 'profiles', list: list('displayName', 'kind', 'updatedAt') }),
  ),
);
