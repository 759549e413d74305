import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

export const SAVE_FAILED = 'Não foi possível salvar o CNPJ';
export const SEND_FAILED = 'Não foi possível enviar o código';
export const CONFIRM_FAILED = 'Não foi possível confirmar o código';
export const REVIEW_REQUEST_FAILED = 'Não foi possível enviar o pedido';

/** Messages by error code for the requests of a company's verification (verification#ways). */
export const VERIFICATION_ERRORS: ErrorTexts = {
  CNPJ_MISSING: { title: 'Falta o CNPJ', text: 'Salve o CNPJ da empresa primeiro.' },
  CNPJ_TAKEN: {
    title: 'CNPJ já verificado',
    text: 'Outra conta está verificada com este CNPJ. Se ele é seu, peça uma análise da nossa equipe.',
  },
  DOMAIN_TAKEN: {
    title: 'Domínio já usado',
    text: 'Outra conta está verificada por este domínio. Peça uma análise da nossa equipe.',
  },
  DOMAIN_FREE: {
    title: 'E-mail pessoal',
    text: 'Qualquer pessoa tem um e-mail nesse serviço. Use um no domínio da empresa ou peça uma análise.',
  },
  WRONG_CODE: {
    title: 'Código incorreto',
    text: 'Esse código não está certo, já foi usado ou passou dos 10 minutos. Peça outro se precisar.',
  },
  NOTHING_CHANGES: { title: 'Já está assim', text: 'Atualize a página para ver como está.' },
  BAD_REQUEST: { title: 'Confira o que escreveu', text: 'Algo não está no formato certo.' },
};
