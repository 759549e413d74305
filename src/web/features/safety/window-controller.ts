import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { About } from '#contract/safety.ts';
import type { ReportKind } from '#domain/reports.ts';
import { noteWhatsapp } from '#web/features/privacy/mutations.ts';
import { offlineText } from '#web/lib/error-texts.ts';
import { getSession, isSignedIn } from '#web/lib/session.ts';
import { notify } from '#web/ui/notify.ts';

/** What somebody looks at and may report or block. */
export interface Looked {
  about: About;
  kind: ReportKind;
  /** Of the company or the candidate. */
  name: string;
  /** What shows it has to let go of it. */
  onGone?: (() => void) | undefined;
}

/** What a window in a root of its own is given. */
export interface WindowProps {
  onClosed: () => void;
}

/** Draws a window whose code comes when it is first asked for. @returns false where it can't come */
async function draw<Props>(load: () => Promise<ComponentType<Props & WindowProps>>, props: Props): Promise<boolean> {
  const Window = await load().catch(() => null);
  if (!Window) return false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClosed = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(Window, { ...props, onClosed }));
  return true;
}

function tellNotLoaded(): void {
  const { title, text } = offlineText('Sem conexão');
  notify.error(title, text);
}

/** Opens the sheet on which somebody says what is wrong (safety#report). */
export async function openReport(looked: Looked): Promise<void> {
  const load = () => import('./report-dialog.tsx').then((module) => module.ReportDialog);
  if (!(await draw(load, { looked }))) tellNotLoaded();
}

/** Asks whether the two are to be parted, and parts them (safety#block). */
export async function openBlock({ about, name, onGone }: Looked): Promise<void> {
  const mutations = await import('./mutations.ts').catch(() => null);
  if (mutations) await mutations.askAndBlock(about, name, onGone);
  else tellNotLoaded();
}

/** The notice, from which WhatsApp opens; without its code, WhatsApp itself. */
export async function openContactNotice(url: string, looked: Looked): Promise<void> {
  const load = () => import('./contact-notice-dialog.tsx').then((module) => module.ContactNoticeDialog);
  const onReport = () => void openReport(looked);
  const onGo = () => noteWhatsapp(looked.about);
  if (await draw(load, { url, onReport, onGo })) return;
  onGo();
  window.open(url, '_blank', 'noopener');
}

/** Opens WhatsApp, for a candidate behind the notice where it is due (safety#contact-notice). */
export function openContact(url: string, looked: Looked): void {
  const session = getSession();
  if (isSignedIn(session) && session.profile.contact_notice_due) void openContactNotice(url, looked);
  else window.open(url, '_blank', 'noopener');
}
