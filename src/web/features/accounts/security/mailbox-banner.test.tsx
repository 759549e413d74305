import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { getSession } from '#web/lib/session/session.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import MailboxBanner from './mailbox-banner.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.input(screen.getByLabelText('Código do e-mail'), { target: { value: text } });

it('requests a code, accepts it, and disappears when the session reports the mailbox as confirmed (accounts#stopped-mailbox)', async () => {
  const signedIn = signInCandidate({ mail_suppressed: true });
  const fetchMock = vi.fn();
  const answers = [
    Response.json({ json: {} }),
    Response.json({ json: { defined: true, code: 'WRONG_CODE', status: 403, message: '' } }, { status: 403 }),
    Response.json({ json: {} }),
    Response.json({ json: { ...signedIn, mail_suppressed: false } }),
  ];
  vi.stubGlobal('fetch', async (request: Request) => {
    fetchMock(new URL(request.url).pathname, await request.clone().text());
    return answers.shift();
  });
  await renderInApp(<MailboxBanner />);
  expect(screen.getByText(/O endereço ana@exemplo.com recusou/)).toBeTruthy();
  press('Receber um código');
  await screen.findByLabelText('Código do e-mail');
  type('12');
  press('Confirmar');
  await screen.findByText('O código tem 8 números');
  type('00000000');
  press('Confirmar');
  await screen.findByText(/Esse código não está certo/);
  type('1234 5678');
  press('Confirmar');
  await waitFor(() => expect(getSession()).toMatchObject({ mail_suppressed: false }));
  expect(fetchMock.mock.calls.map(([path, body]) => [path, body && JSON.parse(body).json])).toEqual([
    ['/api/rpc/accounts/sendMailboxCode', undefined],
    ['/api/rpc/accounts/confirmMailbox', { code: '00000000' }],
    ['/api/rpc/accounts/confirmMailbox', { code: '12345678' }],
    ['/api/rpc/session/current', undefined],
  ]);
});
