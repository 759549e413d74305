/** candidate.md 8 and company.md 8, 'Matches and contact'. */
export const LOAD_FAILED = 'Não foi possível carregar os matches';
export const REMOVE_FAILED = 'Não foi possível excluir o match.';

export const OWN_PHONE_MISSING = {
  title: 'Telefone necessário',
  text: 'Você precisa cadastrar seu telefone no perfil para usar o WhatsApp.',
};

/** The other side has no number to write to. */
export const otherPhoneMissing = (name: string) => ({
  title: 'WhatsApp indisponível',
  text: `${name} ainda não cadastrou um telefone válido.`,
});
