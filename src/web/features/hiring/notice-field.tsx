import { findRefusedExcerpts } from '#domain/notices/notice-text.ts';
import { NOTICE_MAX } from '#domain/text/text-limits.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { isNoticeTooShort } from './hiring-rules.ts';

const TOO_SHORT = 'Escreva pelo menos uma frase: ninguém fica sem resposta';
const REFUSED = 'o recado não pode pedir dinheiro nem ter link, telefone ou e-mail';

export interface EndingMessageFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** True after the user has tried to send: an error is then shown for a message that is too short. */
  isMissing: boolean;
}

/** Required field for the message to the candidates whose matches the company ends (hiring#notices, hiring#refused-texts). */
export function EndingMessageField({ value, onChange, isMissing }: EndingMessageFieldProps) {
  const [refused] = findRefusedExcerpts(value);
  return (
    <TextArea
      label="O que dizer a quem espera"
      hint="Vai por e-mail e fica em Recados, com o nome da sua empresa e da vaga."
      rows={4}
      maxLength={NOTICE_MAX}
      value={value}
      error={isMissing && isNoticeTooShort(value) ? TOO_SHORT : refused && `Tire “${refused.excerpt}”: ${REFUSED}`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
