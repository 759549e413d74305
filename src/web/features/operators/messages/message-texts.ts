import { SUPPORT_ANSWER_MAX, SUPPORT_ANSWER_MIN } from '#domain/text/text-limits.ts';
import type { Shortcut } from '#web/features/swipe/deck-values.ts';

/** Prepared answers to frequent questions. The operator reads and adapts them before sending (operators#answer). */
export const PREPARED_ANSWERS: readonly { label: string; text: string }[] = [
  {
    label: 'Senha perdida',
    text: 'Na tela de entrada, toque em “Esqueci minha senha” e escreva o e-mail ou o celular da sua conta. O que você precisa para criar outra senha chega em poucos minutos; olhe também a caixa de spam.\n\nSe não chegar, escreva para a gente de novo: ajudamos você a entrar.',
  },
  {
    label: 'Plano e pagamento',
    text: 'O que você paga e até quando fica na tela de planos. Em “Gerenciar assinatura” você troca o cartão, vê os recibos ou cancela: o plano continua até o fim do período já pago. Até 7 dias depois do primeiro pagamento, “Desistir da assinatura” devolve tudo.\n\nSe algum valor não bate, diga para a gente o dia e quanto foi.',
  },
  {
    label: 'Denúncia ou golpe',
    text: 'Obrigado por avisar, e sentimos muito por isso. Nenhuma empresa pode cobrar para contratar: não pague nada e não passe senhas nem códigos.\n\nToque em “Denunciar” na vaga ou no perfil e conte o que houve. A nossa equipe olha tudo, e ninguém fica sabendo quem denunciou. Se você perdeu dinheiro, registre também um boletim de ocorrência.',
  },
];

/** Returns the typed text with the prepared answer `text` appended. */
export const withPreparedAnswer = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;

/** Returns why the answer can't be sent; undefined when it can. */
export function answerProblem(answer: string): string | undefined {
  const { length } = answer.trim();
  if (length < SUPPORT_ANSWER_MIN) return `Escreva a resposta, com pelo menos ${SUPPORT_ANSWER_MIN} caracteres`;
  return length > SUPPORT_ANSWER_MAX ? `Use no máximo ${SUPPORT_ANSWER_MAX} caracteres` : undefined;
}

/** Texts for closing a conversation without an answer: button and dialog. */
export const CLOSE_TEXTS = {
  label: 'Encerrar',
  description: 'Sai da fila sem resposta, e a pessoa não recebe nada. O motivo fica só no registro.',
};

export const MESSAGE_SHORTCUTS: readonly Shortcut[] = [
  { keyLabel: 'R', does: 'responder' },
  { keyLabel: 'E', does: 'encerrar sem responder' },
  { keyLabel: 'A', does: 'abrir a conta' },
  { keyLabel: 'Esc', does: 'sair da resposta' },
  { keyLabel: 'Ctrl ↵', does: 'enviar o que escreveu' },
];
