import type { ReactNode } from 'react';

/** A text with few spaces (an address, 'Telefone/WhatsApp') that may wrap after its own punctuation. */
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
