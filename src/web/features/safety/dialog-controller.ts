import { type ComponentType, createElement } from 'react';
import { recordWhatsappOpened } from '#web/features/privacy/mutations.ts';
import { offlineText } from '#web/lib/api/error-texts.ts';
import { getSession, isSignedIn } from '#web/lib/session/session.ts';
import { renderInOwnRoot } from '#web/ui/dialogs/own-root.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { ReportTarget, RootDialogProps } from './safety-types.ts';

/** Loads a dialog's code, and renders the dialog in a React root of its own. @returns false when the code can't be loaded */
async function renderDialog<Props>(
  load: () => Promise<ComponentType<Props & RootDialogProps>>,
  props: Props,
): Promise<boolean> {
  const Dialog = await load().catch(() => null);
  if (Dialog) renderInOwnRoot((onClosed) => createElement(Dialog, { ...props, onClosed }));
  return Dialog !== null;
}

function notifyNotLoaded(): void {
  const { title, text } = offlineText('Sem conexão');
  notify.error(title, text);
}

/** Opens the dialog in which the user reports a job, a company or a candidate (safety#report). */
export async function openReport(reportTarget: ReportTarget): Promise<void> {
  const load = () => import('./report-dialog.tsx').then((module) => module.ReportDialog);
  if (!(await renderDialog(load, { reportTarget }))) notifyNotLoaded();
}

/** Opens a confirmation dialog, and blocks the other side when the user confirms (safety#block). */
export async function openBlock({ about, name, onRemoved }: ReportTarget): Promise<void> {
  const mutations = await import('./mutations.ts').catch(() => null);
  if (mutations) await mutations.confirmAndBlock(about, name, onRemoved);
  else notifyNotLoaded();
}

/** Opens the safety notice, which links to WhatsApp. Opens WhatsApp itself when the notice's code can't be loaded. */
export async function openContactNotice(url: string, reportTarget: ReportTarget): Promise<void> {
  const load = () => import('./contact-notice-dialog.tsx').then((module) => module.ContactNoticeDialog);
  const onReport = () => void openReport(reportTarget);
  const onGo = () => recordWhatsappOpened(reportTarget.about);
  if (await renderDialog(load, { url, onReport, onGo })) return;
  onGo();
  window.open(url, '_blank', 'noopener');
}

/** Opens WhatsApp in another tab; while `contact_notice_due`, opens the safety notice instead (safety#contact-notice). */
export function openContact(url: string, reportTarget: ReportTarget): void {
  const session = getSession();
  if (isSignedIn(session) && session.profile.contact_notice_due) void openContactNotice(url, reportTarget);
  else window.open(url, '_blank', 'noopener');
}
