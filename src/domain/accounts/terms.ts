/** The current version of the terms of use and the privacy policy: one version for both, accepted together (accounts#terms). */
export const TERMS_VERSION = 3;

export const TERMS_DATE_TEXT = '23 de novembro de 2026';

/** Returns whether a user who accepted this version, 0 for none, has accepted the current one. */
export const hasAcceptedCurrentTerms = ({ terms_version }: { terms_version: number }): boolean =>
  terms_version >= TERMS_VERSION;
