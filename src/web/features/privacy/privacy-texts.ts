import type { Consent } from '#contract/accounts.ts';
import type { AccessRecord, ContactSeen } from '#contract/privacy.ts';
import { formatDate, formatDateAndTime, formatTime } from '#web/lib/dates.ts';

/** Returns a text for each way in which another user saw the contact, with its last time: 'Abriu seu WhatsApp: 21/11/2026, 10:00'. */
export const contactSeenTexts = ({ number_at, whatsapp_at, resume_at }: ContactSeen): readonly string[] =>
  [
    { act: 'Abriu seu WhatsApp', at: whatsapp_at },
    { act: 'Viu seu telefone no perfil', at: number_at },
    { act: 'Abriu seu currículo', at: resume_at },
  ].flatMap(({ act, at }) => (at === null ? [] : [`${act}: ${formatDateAndTime(at)}`]));

/** Formats the times of an access as '21/11/2026, das 10:00 às 10:40'. */
export const accessText = ({ first_at, last_at }: AccessRecord): string =>
  `${formatDate(first_at)}, das ${formatTime(first_at)} às ${formatTime(last_at)}`;

/** Formats the IP address of an access as 'Endereço 203.0.113.7, porta 4711'; without the port when it is unknown. */
export const addressText = ({ address, port }: AccessRecord): string =>
  `Endereço ${address}${port === null ? '' : `, porta ${port}`}`;

const CONSENT_TEXTS: Readonly<Record<Consent['given'], string>> = {
  'sign-up': 'ao criar a conta',
  requested: 'quando pedimos',
  before: 'ao criar a conta, antes de registrarmos o endereço',
};

/** Formats a consent to the terms as 'Em 21/11/2026, 10:00, ao criar a conta, do endereço 203.0.113.7'. */
export const consentText = ({ agreed_at, given, address }: Consent): string =>
  `Em ${formatDateAndTime(agreed_at)}, ${CONSENT_TEXTS[given]}${address === null ? '' : `, do endereço ${address}`}`;
