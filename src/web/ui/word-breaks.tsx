import type { ReactNode } from 'react';

/** A text with few spaces, such as an e-mail address or 'Telefone/WhatsApp', that may wrap after '@', '.' and '/'. */
export function WordBreaks({ text }: { text: string }): ReactNode {
  const [first = '', ...others] = text.match(/[^@./]*[@./]|[^@./]+/g) ?? [];
  return others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
