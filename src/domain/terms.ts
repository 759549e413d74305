/** The terms of use and the privacy policy in force: one version for both, so that one answer covers them (accounts#terms). */
export const TERMS_VERSION = 3;

/** Since when, as people read it. */
export const TERMS_SINCE = '23 de novembro de 2026';

/** Whether somebody who agreed to this version, 0 for none, has agreed to the one in force. */
export const agreesToTerms = ({ terms_version }: { terms_version: number }): boolean => terms_version >= TERMS_VERSION;
