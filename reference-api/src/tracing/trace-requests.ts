import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer, tracing } from './spans.ts';
import { traceIds } from './trace-ids.ts';

/** A span for each request, as a part of the trace that its `traceparent` names (W3C Trace Context), else of one by the id of the request. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    if (!tracing.isOn) return done();
    const parent = propagation.extract(context.active(), request.headers);
    if (!trace.getSpanContext(parent)) traceIds.give(request.id);
    // The route and not the address, which holds ids.
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'fairlead.request_id': request.id,
    };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: 'The client went away.' }).end();
  });
}
