export const COMPANY_NAME_HINT = 'O nome da empresa, como os candidatos vão ler.';
export const PASSWORD_EXAMPLE = 'Mínimo 6 caracteres';
