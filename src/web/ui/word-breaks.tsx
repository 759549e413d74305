import type { ReactNode } from 'react';

/** A text of few spaces (an address, 'Telefone/WhatsApp'): where it is too long for a line, it goes on after one of its own signs. */
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
