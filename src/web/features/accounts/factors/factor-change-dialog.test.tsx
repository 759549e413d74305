import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '#web/ui/dialogs/dialog-window.tsx';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { FactorChangeDialog } from './factor-change-dialog.tsx';

it('stays open until the response with the new recovery codes, because the request makes the old ones invalid', async () => {
  signInCandidate();
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => response.promise);
  const onOpenChange = vi.fn();
  await renderInApp(<FactorChangeDialog change="renew" open onOpenChange={onOpenChange} onChanged={() => undefined} />);
  fireEvent.input(await screen.findByLabelText('Sua senha'), { target: { value: 'uma senha longa' } });
  await act(async () => fireEvent.submit(screen.getByLabelText('Sua senha')));

  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onOpenChange).not.toHaveBeenCalled();

  response.resolve(Response.json({ backupCodes: ['aaaaa-bbbbb'] }));
  await screen.findByText('aaaaa-bbbbb');
});
