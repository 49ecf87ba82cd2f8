/** A response that a test defines: a body sent as JSON, and its status (200 by default). */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent unchanged, instead of `body`. */
  text?: string;
  /** Refuses the connection. */
  refused?: true;
  /** Sends no response until the request is aborted. */
  hangs?: true;
}

/** A received request: method, path with its query, and body, parsed if it is JSON. */
export interface SeenRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

/**
 * Replaces `fetch` by fake responses. `answers` maps `METHOD /path`, without the query, to a response or a function of the request, which may take its time. Other
 * requests get 404. Returns the list of requests, which grows as they arrive.
 */
export function fakeFetch(
  answers: Record<string, FakeAnswer | ((request: SeenRequest) => FakeAnswer | Promise<FakeAnswer>)>,
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const isJson = request.headers.get('Content-Type')?.startsWith('application/json') === true;
    const one: SeenRequest = {
      method: request.method,
      path: url.pathname + url.search,
      body: isJson && text ? JSON.parse(text) : text || null,
      headers: request.headers,
    };
    seen.push(one);
    const found = answers[`${request.method} ${url.pathname}`];
    const answer = typeof found === 'function' ? await found(one) : (found ?? missing);
    if (answer.refused) throw new TypeError('Failed to fetch');
    if (answer.hangs) await givenUp(request.signal);
    return new Response(answer.text ?? JSON.stringify(answer.body ?? { success: true, data: null }), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json', ...answer.headers },
    });
  };
  return seen;
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    if (signal.aborted) fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

const missing: FakeAnswer = {
  status: 404,
  body: { success: false, error: 'There is nothing here.', code: 'notFound', errors: [], requestId: 'test' },
};
