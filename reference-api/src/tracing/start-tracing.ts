// One thing: traces of this process by OpenTelemetry, sent to a collector by OTLP.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import { tracing } from './spans.ts';
import { traceIds } from './trace-ids.ts';

const service = 'fairlead-api';

/**
 * Sends spans to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names; the other variables of OpenTelemetry hold too, such as
 * `OTEL_TRACES_SAMPLER`. Returns what sends the rest and ends it.
 */
export function startTracing(env: NodeJS.ProcessEnv): () => Promise<void> {
  const random = new RandomIdGenerator();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME ?? service }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => traceIds.take() ?? random.generateTraceId(),
    },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  tracing.isOn = true;
  return async () => {
    tracing.isOn = false;
    await provider.shutdown();
  };
}
