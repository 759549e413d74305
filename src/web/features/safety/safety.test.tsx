import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ReportInput } from '#contract/safety.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { ContactButton } from './contact-button.tsx';
import { SafetyMenu } from './safety-menu.tsx';
import '#web/ui/popups/menu-popup.tsx';
import './contact-notice-dialog.tsx';
import './report-dialog.tsx';

const COMPANY = '0d1c9f9e-0000-4000-8000-00000000000b';
const about = { kind: 'company' as const, company_id: COMPANY };
const { safety, profiles } = contractImplementer;

const press = (role: string, name: string | RegExp) =>
  act(async () => fireEvent.click(await screen.findByRole(role, { name })));

it("sends a report only with a reason, and for the reason 'other' only with a text", async () => {
  signInCandidate();
  const reported: ReportInput[] = [];
  const report = safety.report.handler(async ({ input }) => {
    reported.push(input);
    return {};
  });
  fakeServer({ safety: { report } });
  const onRemoved = vi.fn();
  await renderInApp(<SafetyMenu reportTarget={{ about, kind: 'company', name: 'Padaria Sol', onRemoved }} />);
  await press('button', 'Denunciar ou bloquear Padaria Sol');
  await press('menuitem', 'Denunciar');
  await press('button', 'Enviar denúncia');
  expect(screen.getByText('Escolha um motivo')).toBeTruthy();
  await press('radio', 'Outro motivo');
  await press('button', 'Enviar denúncia');
  expect(screen.getByText('Escreva pelo menos 5 caracteres')).toBeTruthy();
  expect(reported).toEqual([]);
  const text = screen.getByRole('textbox');
  await act(async () => fireEvent.change(text, { target: { value: 'Pediram um depósito.' } }));
  await press('button', 'Enviar denúncia');
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  expect(reported).toEqual([{ about, reason: 'other', text: 'Pediram um depósito.' }]);
  await waitFor(() => expect(shownToasts.at(0)).toContain('Denúncia enviada'));
});

it.each([true, false])(
  'opens the safety notice instead of WhatsApp only when the notice is due (due: %s) (safety#contact-notice)',
  async (isDue) => {
    const { profile } = signInCandidate();
    signInCandidate({ profile: { ...profile, contact_notice_due: isDue } });
    let recorded = 0;
    const recordContactNoticeShown = profiles.recordContactNoticeShown.handler(async () => {
      recorded += 1;
      return {};
    });
    fakeServer({ profiles: { recordContactNoticeShown } });
    const url = 'https://wa.me/5581999990000';
    const stopped: boolean[] = [];
    // Records whether the app has prevented the navigation, and then prevents it, because the test has no network.
    const stay = (event: Event) => {
      stopped.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', stay);
    onTestFinished(() => window.removeEventListener('click', stay));
    await renderInApp(
      <ContactButton url={url} reportTarget={{ about, kind: 'company', name: 'Padaria Sol' }}>
        WhatsApp
      </ContactButton>,
    );
    await press('link', 'WhatsApp');
    expect(stopped).toEqual([isDue]);
    if (!isDue) return;
    const onward = await screen.findByRole('link', { name: 'Continuar no WhatsApp' });
    expect(onward.getAttribute('href')).toBe(url);
    await act(async () => fireEvent.click(onward));
    expect(stopped).toEqual([true, false]);
    await waitFor(() => expect(recorded).toBe(1));
  },
);
