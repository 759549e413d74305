/** Maximum number of CNPJs from whose companies one candidate hides their profile (safety#hide-companies). */
export const HIDDEN_CNPJS_MAX = 20;

/** Minimum number of typed characters for a search of companies. */
export const COMPANY_SEARCH_MIN = 3;
export const COMPANY_RESULTS_MAX = 8;
