import type { Locator, Page } from '@playwright/test';
import { expect } from '../support.ts';

/** What one side of a match sees of it. */
export type MatchView = {
  /** The name of the other side. */
  other: string;
  job: string;
  /** The phone number of the other side, without the country code. */
  phone: string;
  /** The text that WhatsApp prefills. */
  text: string;
};

/** Checks the WhatsApp link of a match: the country code, the phone number and the prefilled text. */
async function expectWhatsapp(link: Locator, { phone, text }: Pick<MatchView, 'phone' | 'text'>): Promise<void> {
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`https://wa.me/55${phone}`);
  expect(address.searchParams.get('text')).toBe(text);
}

/** Checks that the dialog of a new match contains the other side, the job and the WhatsApp link (matches#dialog). */
export async function expectMatchDialog(page: Page, match: MatchView): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Match Criado!' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Vocês demonstraram interesse mútuo!');
  await expect(dialog).toContainText(match.other);
  await expect(dialog).toContainText(match.job);
  await expectWhatsapp(dialog.getByRole('link', { name: 'Conversar pelo WhatsApp' }), match);
  return dialog;
}

export const matchCard = (page: Page, other: string): Locator =>
  page.getByRole('list', { name: 'Matches' }).getByRole('listitem').filter({ hasText: other });

/** Checks that the list of matches contains this match, with the job and the WhatsApp link. */
export async function expectInMatches(page: Page, match: MatchView): Promise<void> {
  const card = matchCard(page, match.other);
  await expect(card).toContainText(match.job);
  await expectWhatsapp(card.getByRole('link', { name: /^WhatsApp/ }), match);
}
