import { type Addressee, type ComposedMail, composeMail } from '../../platform/mail/layout.ts';

/** Returns the mail to a company whose endpoint was disabled; `host` is the endpoint's (webhooks#off). */
export function endpointDisabledMail({
  host,
  publicUrl,
  ...to
}: Addressee & { host: string; publicUrl: string }): ComposedMail {
  return composeMail(to, {
    subject: 'Paramos de avisar o seu sistema de RH',
    preheader: 'O endereço cadastrado não aceita os avisos.',
    title: 'Integração desligada',
    paragraphs: [
      `O endereço da empresa em ${host} não aceita mais os avisos do Encaixe, e paramos de enviar. O que acontecer até ele voltar não será enviado depois.`,
      'Corrija o sistema e use “Enviar teste”: quando o teste for aceito, os avisos voltam.',
    ],
    action: { label: 'Abrir as integrações', url: `${publicUrl}/empresa/perfil?secao=seguranca` },
  });
}
