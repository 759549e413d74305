/** The names that OpenTelemetry gives its samplers. */
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
  /** Where spans go, the path included. */
  url: string;
  sampler: SamplerName;
  /** Of the traces that begin here, where the sampler asks for one; 0 to 1. */
  ratio: number;
}>;
