/** CNPJs that one candidate hides themselves from at most (safety#hide-companies). */
export const HIDDEN_CNPJS_MAX = 20;

/** Fewest letters of a company's name that are searched for, and companies offered. */
export const COMPANY_SEARCH_MIN = 3;
export const COMPANIES_OFFERED = 8;
