import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { ShareButton } from './share-button.tsx';

const ID = '0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10';
const PATH = `/vaga/padeiro-recife-pe-${ID}`;
const PUBLIC_PAGE_URL = new URL(PATH, window.location.origin).href;

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'test', onLine: true, language: 'pt-BR' },
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
});

async function press(path: string | null) {
  fakeServer({ listings: { address: contractImplementer.listings.address.handler(() => ({ path })) } });
  signInCandidate();
  await renderInApp(<ShareButton id={ID} title="Padeiro" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compartilhar: Padeiro' })));
}

it("opens the device's share sheet with the URL of the job's public page (listings#share)", async () => {
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  await press(PATH);
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Padeiro', url: PUBLIC_PAGE_URL }));
  expect(copied).toEqual([]);
});

it('copies nothing when the user closes the share sheet, and copies the link when the share sheet fails', async () => {
  const share = vi.fn(async () => {
    throw new DOMException('shut', 'AbortError');
  });
  Object.assign(navigator, { share });
  await press(PATH);
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(copied).toEqual([]);
  share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await waitFor(() => expect(copied).toEqual([PUBLIC_PAGE_URL]));
});

it('copies the link when the device has no share sheet', async () => {
  await press(PATH);
  await waitFor(() => expect(shownToasts.join()).toContain('Link copiado'));
  expect(copied).toEqual([PUBLIC_PAGE_URL]);
});

it('notifies the user that a job has no public page', async () => {
  await press(null);
  await waitFor(() => expect(shownToasts.join()).toContain('Esta vaga não tem página pública'));
  expect(copied).toEqual([]);
});
