import { truncate } from '#domain/text/text.ts';
import { type Addressee, type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

type CompanyMail = Addressee & { url: string };

/** Maximum number of characters of the reason in the short text. */
const PUSH_TEXT_MAX = 80;

/** Returns the mail with the code for a company's domain. It names no one: its recipient may be unrelated to the company. */
export const domainCodeMail = ({ code }: { code: string }) =>
  composeMail(null, {
    subject: 'Código para verificar sua empresa no Encaixe',
    preheader: 'Vale por 10 minutos e uma única vez.',
    title: 'Verifique sua empresa',
    paragraphs: [
      'Alguém está verificando uma empresa no Encaixe com um e-mail deste domínio. Se é você, digite este código na tela em que fez o pedido. Ele vale por 10 minutos e uma única vez.',
    ],
    code,
    note: 'Não foi você nem alguém da sua equipe? Não passe o código a ninguém: sem ele, nada acontece.',
  });

/** Returns the mail after an operator verified the company; `url` opens its profile. */
export const companyVerifiedMail = ({ url, ...to }: CompanyMail) =>
  composeMail(to, {
    subject: 'Sua empresa está verificada',
    preheader: 'Quem procura vaga já vê o selo.',
    short: 'Encaixe: sua empresa está verificada. Quem procura vaga já vê o selo.',
    title: 'Empresa verificada',
    paragraphs: [
      'Nossa equipe conferiu os dados da sua empresa. “Empresa verificada” aparece agora nas suas vagas e no seu perfil.',
      'Se o CNPJ ou o nome mudar, a verificação termina e você pode pedir de novo.',
    ],
    action: { label: 'Ver o perfil', url },
  });

/** Returns the mail after an operator refused the request, with the reason; `url` opens the profile, to request again. */
export const verificationRefusedMail = ({ url, reason, ...to }: CompanyMail & { reason: string }) =>
  composeMail(to, {
    subject: 'Ainda não pudemos verificar sua empresa',
    preheader: 'Veja o que falta.',
    short: `Encaixe: ainda não pudemos verificar sua empresa. ${truncate(reason, PUSH_TEXT_MAX)}`,
    title: 'Verificação não concluída',
    paragraphs: [
      'Olhamos o seu pedido e ainda não pudemos verificar a empresa. Suas vagas continuam no ar como antes.',
      `O que a nossa equipe diz: ${reason}`,
      'Você pode corrigir o que falta e pedir de novo.',
    ],
    action: { label: 'Abrir o perfil', url },
  });

export function verificationRevokedMail({
  reason,
  supportEmail,
  ...to
}: Addressee & { reason: string; supportEmail: string }): ComposedMail {
  return composeMail(to, {
    subject: 'A verificação da sua empresa terminou',
    preheader: 'Veja o motivo e como discordar.',
    short: `Encaixe: a verificação da sua empresa terminou. Para discordar, escreva para ${supportEmail}`,
    title: 'Verificação encerrada',
    paragraphs: [
      'Nossa equipe encerrou a verificação da sua empresa. As vagas continuam no ar, sem o selo.',
      `Motivo: ${reason}`,
      `Não concorda? Escreva para ${supportEmail} a partir deste e-mail e conte o que aconteceu.`,
    ],
  });
}
