import { NOTICE_MAX } from '#domain/text-limits.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { isTooShort } from './hiring-rules.ts';

export interface NoticeFieldProps {
  value: string;
  onChange: (words: string) => void;
  /** Shown once it was tried to send too little. */
  isMissing: boolean;
}

/** What whoever waits will read: prepared, and the company's to change, but not to leave out (hiring#told). */
export function NoticeField({ value, onChange, isMissing }: NoticeFieldProps) {
  return (
    <TextArea
      label="O que dizer a quem espera"
      hint="Vai por e-mail e fica em Recados, com o nome da sua empresa e da vaga."
      rows={4}
      maxLength={NOTICE_MAX}
      value={value}
      error={isMissing && isTooShort(value) ? 'Escreva ao menos uma frase: ninguém fica sem resposta.' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
