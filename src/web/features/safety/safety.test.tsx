import { ORPCError } from '@orpc/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ReportInput } from '#contract/safety.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { shownToasts } from '#web/testing/toasts.ts';
import { BlockedScreen } from './blocked-screen.tsx';
import { ContactButton } from './contact-button.tsx';
import { SafetyMenu } from './safety-menu.tsx';
import '#web/ui/popups/menu-popup.tsx';
import './contact-notice-dialog.tsx';
import './report-dialog.tsx';

const COMPANY = '0d1c9f9e-0000-4000-8000-00000000000b';
const about = { kind: 'company' as const, company_id: COMPANY };
const BLOCKED = {
  ...{ user_id: COMPANY, user_type: 'company' as const, name: 'Padaria Sol', ...NO_PICTURE },
  created_at: new Date('2026-03-02T12:00:00Z'),
};
const { safety, profiles } = contractImplementer;
const reports = safety.reports.handler(() => ({ reports: [], next_cursor: null }));

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
  'shows an unblock as busy until the list was fetched again (the fetch succeeds: %s) (safety#unblock)',
  async (succeeds) => {
    signInCandidate();
    const secondFetch = Promise.withResolvers<{ people: []; next_cursor: null }>();
    let fetches = 0;
    fakeServer({
      safety: {
        blocked: safety.blocked.handler(() => {
          fetches += 1;
          return fetches === 1 ? { people: [BLOCKED], next_cursor: null } : secondFetch.promise;
        }),
        reports,
        unblock: safety.unblock.handler(async () => ({})),
      },
    });
    await renderInApp(<BlockedScreen />);
    const button = () => screen.queryByRole('button', { name: 'Desbloquear Padaria Sol' });
    await waitFor(() => expect(button()).not.toBeNull());
    await press('button', 'Desbloquear Padaria Sol');
    await waitFor(() => expect(shownToasts.join()).toContain('Desbloqueio feito'));
    expect(button()?.getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      if (succeeds) secondFetch.resolve({ people: [], next_cursor: null });
      else secondFetch.reject(new ORPCError('BAD_REQUEST', { status: 400 }));
    });
    if (succeeds) await waitFor(() => expect(button()).toBeNull());
    else await waitFor(() => expect(button()?.getAttribute('aria-busy')).toBeNull());
  },
);

it('fetches the list again when the response to an unblock is lost (safety#unblock)', async () => {
  signInCandidate();
  let people = [BLOCKED];
  fakeServer({
    safety: {
      blocked: safety.blocked.handler(() => ({ people, next_cursor: null })),
      reports,
      unblock: safety.unblock.handler(() => {
        people = [];
        throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
      }),
    },
  });
  await renderInApp(<BlockedScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Desbloquear Padaria Sol' }));
  expect(await screen.findByText('Você não bloqueou ninguém.')).toBeTruthy();
  expect(shownToasts.join()).not.toContain('Desbloqueio feito');
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
