import { type ChannelType, encodeMode, initialMode, modeHeader } from 'shared-contracts/session';
import { signInDemo } from '../demo-token.ts';

/** A signed-in way to the API of a product. */
export interface Api {
  /** Sends a call in a channel of a type, and returns its data. Throws for a refusal. */
  send<Data>(channelType: ChannelType, method: string, path: string, body?: object): Promise<Data>;
  /** Creates a row and returns its id. */
  create(channelType: ChannelType, entity: string, data: object): Promise<number>;
  /** Sends a file as it is, and returns the data of the answer. */
  upload<Data>(channelType: ChannelType, path: string, text: string): Promise<Data>;
  /** As {@link send}, without a session, and returns the status instead of a refusal. */
  visit(path: string): Promise<number>;
  /** The same, and returns its text. */
  read(path: string): Promise<string>;
}

/** Signs the demo account of a product in at its API. */
export async function demoApi(base: string): Promise<Api> {
  const { api, token } = await signInDemo(base);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { data: channels } = await (await fetch(`${api}/v1/a/channels/all`, { headers })).json();
  const modeOf = (type: ChannelType) => {
    const channel = channels.find(({ subType }: { subType: number }) => subType === type);
    return encodeMode(channel ? { ...initialMode, channel: { id: channel.id, type } } : initialMode);
  };
  const send: Api['send'] = async (type, method, path, body) => {
    const answer = await fetch(api + path, {
      method,
      headers: { ...headers, [modeHeader]: modeOf(type) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
    return read.data;
  };
  return {
    send,
    upload: async (type, path, text) => {
      const answer = await fetch(api + path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/octet-stream', [modeHeader]: modeOf(type) },
        body: text,
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()).data;
    },
    create: async (type, entity, data) => {
      const body = { context: { id: 0, type: entity }, data };
      const row = await send<{ id: number }>(type, 'POST', `/v1/a/${entity}`, body);
      return row.id;
    },
    visit: async (path) => {
      const answer = await fetch(api + path);
      await answer.arrayBuffer();
      return answer.status;
    },
    read: async (path) => (await fetch(api + path)).text(),
  };
}
