/** The values of OpenTelemetry's OTEL_TRACES_SAMPLER that this server supports. */
export const SAMPLER_NAMES = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof SAMPLER_NAMES)[number];

export type TracingSettings = Readonly<{
  /** URL of the collector's OTLP endpoint for traces, with its path. */
  url: string;
  sampler: SamplerName;
  /** Sampled share of traces from 0 to 1, for the `traceidratio` samplers. */
  ratio: number;
}>;
