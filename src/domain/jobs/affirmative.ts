/**
 * Groups that a job may be reserved for, because the law itself requires reserved jobs: Lei 8.213/1991, art. 93
 * (jobs#affirmative).
 */
export const AFFIRMATIVES = ['pcd'] as const;
export type Affirmative = (typeof AFFIRMATIVES)[number];

export const AFFIRMATIVE_LABELS: Readonly<Record<Affirmative, string>> = {
  pcd: 'Vaga afirmativa para pessoas com deficiência',
};
