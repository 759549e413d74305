import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOUNCES, exchangeBounce, gmailBounce, postfixBounce } from '#tests/support/bounces.ts';
import { isUnknownRecipient, readDeliveryStatus } from './delivery-status.ts';

const ID = '<0d1c9f9e-7b1c-4d4e-9a51-1f0c5d0b7a10@encaixe.example>';
const MAIL = { id: ID, recipient: 'Ana.Lima@example.com' };

describe('a delivery status report', () => {
  it.each(Object.entries(BOUNCES))('is parsed when it is from %s', (_, bounce) => {
    const read = readDeliveryStatus(bounce(MAIL));
    expect(read?.failure?.status).toMatch(/^5\.1\.10?1?$/);
    expect(read?.failure?.reason).toMatch(/^550[ -]5\.1\.1/);
    expect(read?.recipients).toEqual(['ana.lima@example.com']);
    expect(read?.ids).toContain(ID);
    expect(isUnknownRecipient(read?.failure ?? { status: '', reason: '' })).toBe(true);
  });

  it.each(Object.entries(BOUNCES))('has no failure when the mail is delayed or delivered, from %s', (_, bounce) => {
    for (const action of ['delayed', 'delivered'] as const) {
      expect(readDeliveryStatus(bounce({ ...MAIL, action, status: '4.4.1' }))?.failure).toBeNull();
    }
  });

  it('yields the whole diagnostic text, unfolded', () => {
    expect(readDeliveryStatus(gmailBounce(MAIL))?.failure?.reason).toMatch(/does not exist.*spaces\. - gsmtp$/);
    expect(readDeliveryStatus(postfixBounce(MAIL))?.failure?.reason).toMatch(/^550 5\.1\.1 .*User unknown$/);
  });

  it('yields the original recipient of a forwarded mail, too', () => {
    const report = gmailBounce({ id: ID, recipient: 'ana@uni.example' }).replace(
      'Final-Recipient: rfc822; ana@uni.example',
      'Final-Recipient: rfc822; ana@casa.example',
    );
    expect(readDeliveryStatus(report)?.recipients).toEqual(['ana@casa.example', 'ana@uni.example']);
  });

  it('is parsed when base64-encoded, and with either line ending', () => {
    const status = Buffer.from(
      'Reporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: FAILED\r\nStatus: 5.1.1 (bad)\r\n',
    );
    const raw = [
      'Content-Type: multipart/report; boundary=x',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      'Content-Transfer-Encoding: BASE64',
      '',
      status.toString('base64'),
      '--x--',
    ].join('\n');
    const found = { failure: { status: '5.1.1', reason: '5.1.1' }, recipients: ['a@b.example'], ids: [] };
    expect(readDeliveryStatus(raw)).toEqual(found);
  });

  it.each([
    ['', null],
    ['Subject: Oi\n\nTudo bem?', null],
    ['Content-Type: multipart/mixed; boundary="x"\n\n--x\nContent-Type: text/plain\n\nStatus: 5.1.1\n--x--', null],
    ['Content-Type: multipart/report\n\n--x\nContent-Type: message/delivery-status\n\n--x--', null],
  ])('is not found in any other mail: %j', (raw, nothing) => expect(readDeliveryStatus(raw)).toBe(nothing));

  it('is parsed quickly when the input is hostile', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => void readDeliveryStatus(text)));
    const head = 'Content-Type: multipart/report; boundary="x"\n\n--x\nContent-Type: message/delivery-status\n';
    const LONG = 250_000;
    for (const hostile of [
      'a'.repeat(LONG),
      ' '.repeat(LONG),
      '='.repeat(LONG),
      '\n'.repeat(LONG),
      `Final-Recipient: ${'a'.repeat(LONG)}`,
      `Final-Recipient: ${'a@'.repeat(LONG / 2)}`,
      '--x\n'.repeat(LONG / 4),
      'a: b\n c\n'.repeat(LONG / 8),
    ]) {
      const began = process.cpuUsage();
      readDeliveryStatus(`${head}\n${hostile}`);
      readDeliveryStatus(`${head}Content-Transfer-Encoding: quoted-printable\n\n${hostile}`);
      expect(process.cpuUsage(began).user / 1000, hostile.slice(0, 20)).toBeLessThan(2000);
    }
  });
});

describe('isUnknownRecipient (operators#returned)', () => {
  it.each([
    ['5.1.1', '550 5.1.1 User unknown', true],
    ['5.1.10', '550 5.1.10 RecipientNotFound', true],
    ['5.1.2', 'Host or domain name not found', true],
    ['5.4.4', 'Host or domain name not found', true],
    ['5.2.1', '550 5.2.1 The account is disabled', true],
    ['5.0.0', '550 5.1.1 no such user', true],
    ['5.0.0', '550 Message rejected', false],
    ['5.2.2', '552 5.2.2 Mailbox full', false],
    ['5.7.1', '550 5.7.1 Blocked', false],
    ['5.1.1', '550 5.7.1 Sender reputation', false],
    ['5.1.8', "550 5.1.8 Sender's domain", false],
    ['5.3.4', '552 5.3.4 Too big', false],
    ['5.6.0', '554 5.6.0 Content', false],
    ['4.4.7', 'Expired', false],
    ['4.1.1', '450 4.1.1 Greylisted', false],
    ['', '', false],
  ])('for status %s and reason %j returns %s', (status, reason, isUnknownMailbox) =>
    expect(isUnknownRecipient({ status, reason })).toBe(isUnknownMailbox),
  );

  it('returns false for a report that blames the sender (5.7.606)', () => {
    expect(
      isUnknownRecipient(
        readDeliveryStatus(exchangeBounce({ ...MAIL, status: '5.7.606' }))?.failure ?? { status: '', reason: '' },
      ),
    ).toBe(false);
  });
});
