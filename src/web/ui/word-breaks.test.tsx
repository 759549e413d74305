import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WordBreaks } from './word-breaks.tsx';

it.each([
  ['ana.lima@exemplo.com.br', 'ana.<wbr>lima@<wbr>exemplo.<wbr>com.<wbr>br'],
  ['Telefone/WhatsApp', 'Telefone/<wbr>WhatsApp'],
  ['Cidade', 'Cidade'],
])('allows %s to wrap after its punctuation, and keeps the text unchanged', (text, shown) => {
  const { container } = render(<WordBreaks text={text} />);
  expect(container.innerHTML).toBe(shown);
  expect(container.textContent).toBe(text);
});
