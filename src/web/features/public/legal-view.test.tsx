import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#web/testing/page.tsx';
import { LegalView } from './legal-view.tsx';
import { useLegalViewProps } from './use-legal-view-props.ts';

const TEXT = { title: 'Termos de uso', since: '1º de novembro', intro: 'Olá', sections: [] };
const Legal = () => <LegalView {...TEXT} {...useLegalViewProps()} />;

it('links to the sign-in for a reader without a session', async () => {
  await renderInApp(<Legal />);
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/auth?mode=login');
});

it('shows the seller only when the HTML page contains the seller’s data (pages#seller)', async () => {
  const { unmount } = await renderInApp(<Legal />);
  expect(screen.queryByText(/CNPJ/)).toBeNull();
  unmount();

  const named = Object.assign(document.createElement('script'), { id: 'encaixe-fornecedor', type: 'application/json' });
  named.textContent = JSON.stringify({
    name: 'Encaixe Ltda.',
    cnpj: '12345678000195',
    address: 'Rua do Sol, 10, Recife - PE, 50030-230',
    email: 'oi@encaixe.example',
  });
  document.head.append(named);
  await renderInApp(<Legal />);
  named.remove();
  expect(screen.getByText(/Encaixe Ltda\., CNPJ 12\.345\.678\/0001-95, Rua do Sol, 10/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'oi@encaixe.example' }).getAttribute('href')).toBe(
    'mailto:oi@encaixe.example',
  );
});

it('links to the licences of third-party software and of the font (pages#licences)', async () => {
  await renderInApp(<Legal />);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Licenças de software de terceiros')).toBe('/licencas.txt');
  expect(addressOf('Licença da fonte')).toBe('/licenca-da-fonte.txt');
});
