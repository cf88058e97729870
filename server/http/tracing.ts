import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '@opentelemetry/api';
import type { Config } from '../platform/config.ts';
import { version } from '../platform/version.ts';

/**
 * Sends a trace of each request to an OpenTelemetry collector: method, route pattern and status only, so that no personal
 * data, content or secret gets into a trace. The libraries are loaded only if needed.
 * @throws Error with a sentence if they are not installed.
 */
export async function traceRequests(app: FastifyInstance, traces: NonNullable<Config['traces']>): Promise<void> {
  const { api, tracing, exporting, resources } = await libraries();
  const exporter = new exporting.OTLPTraceExporter({ url: `${traces.endpoint}/v1/traces` });
  const provider = new tracing.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': traces.service, 'service.version': version }),
    // A caller with `traceparent` decides whether the request is traced.
    sampler: new tracing.ParentBasedSampler({ root: new tracing.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new tracing.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('waymark', version);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const caller = callerOf(request);
    const parent = caller ? api.trace.setSpanContext(api.ROOT_CONTEXT, caller) : api.ROOT_CONTEXT;
    spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onClose', () => provider.shutdown());
}

async function libraries() {
  try {
    const [api, tracing, exporting, resources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    return { api, tracing, exporting, resources };
  } catch (error) {
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, and the packages for traces are not installed. Install with optional packages, or leave it out.',
      { cause: error },
    );
  }
}

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The caller's span from the header `traceparent`. */
function callerOf({ headers }: FastifyRequest) {
  const [, traceId, spanId, flags] = traceparent.exec(String(headers.traceparent ?? '')) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true } : undefined;
}
