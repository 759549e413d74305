export const COMPANY_NAME_HINT = 'O nome da empresa, como os candidatos vão ler.';
/** Placeholder of the field for a new password. */
export const PASSWORD_EXAMPLE = 'Mínimo 6 caracteres';
