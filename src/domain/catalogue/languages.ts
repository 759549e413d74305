/** Levels of a language in a resume, lowest first (catalogue#language-levels). */
export const LANGUAGE_LEVELS = ['Básico', 'Intermediário', 'Avançado', 'Fluente', 'Nativo'] as const;

export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

export const DEFAULT_LANGUAGE_LEVEL: LanguageLevel = 'Básico';
