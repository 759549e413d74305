/** OpenTelemetry's names of samplers. */
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
  /** Address of the collector, with the path. */
  url: string;
  sampler: SamplerName;
  /** Share of sampled root traces, for samplers that use one; 0 to 1. */
  ratio: number;
}>;
