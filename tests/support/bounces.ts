/* Bounce mails in the formats of the most common mail servers, with invented hosts and addresses. */

type BouncedMail = {
  /** The Message-ID of the undeliverable mail. */
  id: string;
  recipient: string;
  /** The enhanced status code (RFC 3463), for instance 5.1.1. */
  status?: string;
  action?: 'failed' | 'delayed' | 'delivered';
  diagnostic?: string;
};

const SUBJECT = 'Match com Ana Lima';

const originalHeaders = ({ id, recipient }: BouncedMail) => [
  'Received: from app.encaixe.example (app.encaixe.example [203.0.113.5])',
  '\tby mail.encaixe.example (Postfix) with ESMTPS id 4F1AB2C3D4',
  `\tfor <${recipient}>; Sun, 22 Nov 2026 15:00:00 -0300 (-03)`,
  'From: Encaixe <ola@encaixe.example>',
  `To: ${recipient}`,
  `Subject: ${SUBJECT}`,
  `Message-ID: ${id}`,
  'Auto-Submitted: auto-generated',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
];

/** Returns a bounce as Postfix writes it: with the whole mail, and with a folded Diagnostic-Code. */
export function postfixBounce(bounced: BouncedMail): string {
  const { recipient, status = '5.1.1', action = 'failed' } = bounced;
  const diagnostic = bounced.diagnostic ?? `550 ${status} <${recipient}>: Recipient address rejected: User unknown`;
  return [
    'Return-Path: <>',
    'Received: by mail.encaixe.example (Postfix)',
    '\tid 5D6E7F8A9B; Sun, 22 Nov 2026 15:00:02 -0300 (-03)',
    'Date: Sun, 22 Nov 2026 15:00:02 -0300 (-03)',
    'From: MAILER-DAEMON@mail.encaixe.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: devolvidos@encaixe.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F1AB2C3D4.1763834402/mail.encaixe.example"',
    'Message-Id: <20261122180002.5D6E7F8A9B@mail.encaixe.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F1AB2C3D4.1763834402/mail.encaixe.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mail.encaixe.example.',
    '',
    `<${recipient}>: host mx.example.com[198.51.100.9] said: ${diagnostic}`,
    '',
    '--4F1AB2C3D4.1763834402/mail.encaixe.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.encaixe.example',
    'X-Postfix-Queue-ID: 4F1AB2C3D4',
    'X-Postfix-Sender: rfc822; devolvidos@encaixe.example',
    'Arrival-Date: Sun, 22 Nov 2026 15:00:00 -0300 (-03)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: smtp; ${diagnostic.split(' ').slice(0, 3).join(' ')}`,
    `    ${diagnostic.split(' ').slice(3).join(' ')}`,
    '',
    '--4F1AB2C3D4.1763834402/mail.encaixe.example',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    ...originalHeaders(bounced),
    '',
    'Oi! Boa notícia.',
    '',
    '--4F1AB2C3D4.1763834402/mail.encaixe.example--',
    '',
  ].join('\r\n');
}

/** Returns a bounce as Gmail writes it: the text is a multipart with a picture, and the Diagnostic-Code has several lines. */
export function gmailBounce(bounced: BouncedMail): string {
  const { id, recipient, status = '5.1.1', action = 'failed' } = bounced;
  const diagnostic = [
    `550-${status} The email account that you tried to reach does not exist. Please try`,
    ` 550-${status} double-checking the recipient's email address for typos or`,
    ` 550 ${status} unnecessary spaces. - gsmtp`,
  ];
  return [
    'Delivered-To: devolvidos@encaixe.example',
    'Content-Type: multipart/report; boundary="000000000000a1b2c30644"; report-type=delivery-status',
    'To: devolvidos@encaixe.example',
    'Auto-Submitted: auto-replied',
    'Subject: Delivery Status Notification (Failure)',
    `References: ${id}`,
    `In-Reply-To: ${id}`,
    'X-Failed-Recipients: ',
    ` ${recipient}`,
    'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    'Message-ID: <67418a22.170a0220.1.GMR@mx.google.com>',
    '',
    '--000000000000a1b2c30644',
    'Content-Type: multipart/related; boundary="000000000000a1b2c30644aa"',
    '',
    '--000000000000a1b2c30644aa',
    'Content-Type: text/plain; charset="UTF-8"',
    '',
    '** Address not found **',
    '',
    '--000000000000a1b2c30644aa',
    'Content-Type: image/png; name="icon.png"',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--000000000000a1b2c30644aa--',
    '--000000000000a1b2c30644',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; googlemail.com',
    'Arrival-Date: Sun, 22 Nov 2026 10:00:00 -0800 (PST)',
    `X-Original-Message-ID: ${id}`,
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; gmail-smtp-in.l.google.com. (2800:3f0:4003:c0f::1a, the',
    ' server for the domain gmail.com.)',
    ...(bounced.diagnostic === undefined
      ? [`Diagnostic-Code: smtp; ${diagnostic[0]}`, ...diagnostic.slice(1)]
      : [`Diagnostic-Code: smtp; ${bounced.diagnostic}`]),
    'Last-Attempt-Date: Sun, 22 Nov 2026 10:00:02 -0800 (PST)',
    '',
    '--000000000000a1b2c30644',
    'Content-Type: message/rfc822',
    '',
    ...originalHeaders(bounced),
    '',
    'Oi!',
    '',
    '--000000000000a1b2c30644--',
    '',
  ].join('\n');
}

/**
 * Returns a bounce as Exchange writes it: without a space after `rfc822;`, with Exchange's own name for an unknown user, and with only
 * the mail's headers.
 */
export function exchangeBounce(bounced: BouncedMail): string {
  const { id, recipient, status = '5.1.10', action = 'failed' } = bounced;
  const diagnostic =
    bounced.diagnostic ?? `550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`;
  return [
    'From: <postmaster@contoso.example>',
    'To: <devolvidos@encaixe.example>',
    'Date: Sun, 22 Nov 2026 18:00:03 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="_f1e2d3c4-aaaa-bbbb-cccc-0123456789ab_"',
    'X-MS-Exchange-Message-Is-Ndr:',
    'Content-Language: en-US',
    'Message-ID: <0a1b2c3d@CP2PR80MB0001.lamprd80.prod.outlook.example>',
    `In-Reply-To: ${id}`,
    `References: ${id}`,
    'Subject: =?utf-8?B?TsOjbyBlbnRyZWd1ZQ==?=',
    'Auto-Submitted: auto-replied',
    '',
    '--_f1e2d3c4-aaaa-bbbb-cccc-0123456789ab_',
    'Content-Type: multipart/alternative; differences=Content-Type;',
    '\tboundary="_g7_"',
    '',
    '--_g7_',
    'Content-Type: text/plain; charset="utf-8"',
    'Content-Transfer-Encoding: base64',
    '',
    'TsOjbyBmb2kgcG9zc8OtdmVs',
    '--_g7_--',
    '',
    '--_f1e2d3c4-aaaa-bbbb-cccc-0123456789ab_',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;CP2PR80MB0001.lamprd80.prod.outlook.example',
    'Received-From-MTA: dns;mail.encaixe.example',
    'Arrival-Date: Sun, 22 Nov 2026 18:00:02 +0000',
    '',
    `Final-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp;${diagnostic}`,
    `X-Display-Name: ${recipient}`,
    '',
    '--_f1e2d3c4-aaaa-bbbb-cccc-0123456789ab_',
    'Content-Type: text/rfc822-headers',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...originalHeaders(bounced).flatMap((line) => {
      const encoded = line.replaceAll('=', '=3D');
      return encoded.length > 60 ? [`${encoded.slice(0, 60)}=`, encoded.slice(60)] : [encoded];
    }),
    '',
    '--_f1e2d3c4-aaaa-bbbb-cccc-0123456789ab_--',
    '',
  ].join('\r\n');
}

export const BOUNCES = { Postfix: postfixBounce, Gmail: gmailBounce, Exchange: exchangeBounce } as const;
