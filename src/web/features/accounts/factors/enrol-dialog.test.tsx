import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '#web/ui/dialogs/dialog-window.tsx';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

const ADDRESS = 'otpauth://totp/Encaixe:ana@exemplo.com?secret=JBSWY3DPEHPK3PXP&issuer=Encaixe';
const CODES = ['aaaaa-bbbbb', 'ccccc-ddddd'];

/** A fake of the auth endpoints that accepts one password and one code. */
function answer(path: string, sent: Record<string, string>): Response {
  if (path === '/api/auth/two-factor/enable') {
    if (sent.password !== 'uma senha longa') return Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 });
    return Response.json({ method: 'totp', totpURI: ADDRESS, backupCodes: CODES });
  }
  if (sent.code !== '123456') return Response.json({ code: 'INVALID_CODE' }, { status: 401 });
  return Response.json({ user: {} });
}

it('leads from the password and the first code to the recovery codes', async () => {
  signInCandidate();
  const fetchMock = vi.fn(async (path: string, init: RequestInit) => answer(path, JSON.parse(String(init.body))));
  vi.stubGlobal('fetch', fetchMock);
  const onChanged = vi.fn();
  await renderInApp(<EnrolDialog open onOpenChange={() => undefined} onChanged={onChanged} />);
  const type = async (label: string, text: string, button: string) => {
    fireEvent.input(await screen.findByLabelText(label), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: button }));
  };

  await type('Sua senha', 'outra', 'Continuar');
  await screen.findByText('A senha não está certa.', { selector: 'p' });
  await type('Sua senha', 'uma senha longa', 'Continuar');
  await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
  fireEvent.click(screen.getByRole('button', { name: 'Não consegue ler o código?' }));
  screen.getByText('JBSW Y3DP EHPK 3PXP');

  await type('Código do aplicativo', '12', 'Ativar');
  await screen.findByText('O código tem 6 números', { selector: 'p' });
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await type('Código do aplicativo', '000000', 'Ativar');
  await screen.findByText(/^Esse código não está certo/, { selector: 'p' });
  await type('Código do aplicativo', '123 456', 'Ativar');

  for (const code of CODES) await screen.findByText(code);
  expect(onChanged).toHaveBeenCalledTimes(4);
});
