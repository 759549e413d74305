/** Maximum CNPJs that one candidate hides their profile from (safety#hide-companies). */
export const HIDDEN_CNPJS_MAX = 20;

/** Minimum letters of a company's name in a search, and maximum results. */
export const COMPANY_SEARCH_MIN = 3;
export const COMPANIES_OFFERED = 8;
