import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Whether spans are recorded. Without a collector nothing is, and work costs what it did. */
export const tracing = { isOn: false };

/** What all spans of this process come from. */
export const tracer = trace.getTracer('fairlead-api');

const kinds = { database: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

/** Does `work` within a span of this name, which ends with it and says whether it failed. */
export async function inSpan<Result>(
  kind: keyof typeof kinds,
  { name, attributes }: { name: string; attributes: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing.isOn) return work();
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Its message may hold what people typed; its name does not.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  });
}
