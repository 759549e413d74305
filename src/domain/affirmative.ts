/** Whom a job may be kept for, where the law itself asks for places to be kept: Lei 8.213/1991, art. 93 (jobs#affirmative). */
export const AFFIRMATIVES = ['pcd'] as const;
export type Affirmative = (typeof AFFIRMATIVES)[number];

export const AFFIRMATIVE_LABELS: Readonly<Record<Affirmative, string>> = {
  pcd: 'Vaga afirmativa para pessoas com deficiência',
};
