import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureInstallPrompt, openInstallPrompt } from '#web/lib/page/install-prompt.ts';
import { renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { countVisit, offerInstall } from './install-controller.ts';
import InstallSection from './install-section.tsx';

const QUESTION = 'Encaixe na tela de início?';
const HOUR_MS = 60 * 60 * 1000;

captureInstallPrompt();

/** Fires `beforeinstallprompt` with a fake install prompt of this outcome. Returns an array that gets an entry when it is shown. */
function givenPrompt(outcome: 'accepted' | 'dismissed') {
  const prompts: string[] = [];
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = async () => {
    prompts.push('asked');
    return { outcome };
  };
  Object.assign(event, { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  return prompts;
}
const givenAgent = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const offer = (hasShownMatch: boolean) => act(async () => void offerInstall(hasShownMatch));
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  signInCandidate();
});
afterEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await openInstallPrompt();
});

it("suggests the app after a match, and opens the browser's prompt only if the user agrees (app#install)", async () => {
  const prompts = givenPrompt('accepted');
  await renderInApp(<p>Matches</p>);
  await offer(true);
  await screen.findByText(QUESTION);
  expect(prompts).toEqual([]);
  await press('Adicionar');
  expect(prompts).toEqual(['asked']);
  await vi.waitFor(() => expect(shownToasts.join()).toContain('na sua tela de início'));
});

it('suggests installing after a like from the third visit on, and never again after the user declines', async () => {
  const prompts = givenPrompt('accepted');
  await renderInApp(<p>Vagas</p>);
  for (const at of [1, 1.2, 2]) countVisit(at * HOUR_MS);
  await offer(false);
  expect(screen.queryByText(QUESTION)).toBe(null);
  countVisit(3 * HOUR_MS);
  await offer(false);
  await press('Agora não');
  await vi.waitFor(() => expect(screen.queryByText(QUESTION)).toBe(null));
  await offer(true);
  expect(screen.queryByText(QUESTION)).toBe(null);
  expect(prompts).toEqual([]);
});

it('shows nothing in a browser that can’t install the app, and the manual steps on an iPhone', async () => {
  await renderInApp(<InstallSection />);
  await offer(true);
  expect([screen.queryByText(QUESTION), screen.queryByText('Na tela de início')]).toEqual([null, null]);
  givenAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
  await renderInApp(<InstallSection />);
  await screen.findByText(/Adicionar à Tela de Início/);
  await offer(true);
  await screen.findByText(QUESTION);
  await press('Entendi');
});
