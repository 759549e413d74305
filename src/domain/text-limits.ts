/** Most characters a text may have, on the wire and in the database. */
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_BIO_LENGTH = 2000;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 8000;
/** One entry of a list of texts, and every other single line: cargo, empresa, periodo, bairro. */
export const MAX_LIST_ITEM_LENGTH = 120;
export const MAX_CITY_LENGTH = 80;
export const MAX_SALARY_LENGTH = 60;
export const MAX_URL_LENGTH = 2048;

/** Most entries a list may have. */
export const MAX_FUNCOES = 20;
export const MAX_REQUIREMENTS = 30;
export const MAX_BENEFICIOS = 30;
export const MAX_EXPERIENCES = 20;
