import { expect, it } from 'vitest';
import { type LedgerLine, ledgerCsv, monthBounds } from './ledger.ts';

const line = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
  id: 'txn_1',
  kind: 'payment',
  at: new Date('2026-11-28T15:00:00Z'),
  payment_id: 'ch_1',
  amount: 990,
  fee: 79,
  fee_currency: 'BRL',
  method: 'pix',
  plan_key: 'empresa_premium',
  billing_interval: 'month',
  payer_name: 'Obras Prado',
  payer_email: 'ana@obras.example',
  payer_cnpj: '12345678000195',
  payer_city: 'Curitiba - PR',
  ...changes,
});

const rows = (...lines: LedgerLine[]) => ledgerCsv(lines).split('\r\n');

it('ledgerCsv writes a header row, and one row for each transaction, with amounts in reais', () => {
  expect(rows(line(), line({ kind: 'refund', amount: 123_456, fee: -5 }))).toEqual([
    '\uFEFFData;Tipo;Valor (R$);Tarifa;Moeda da tarifa;Forma;Plano;Nome;CNPJ;E-mail;Cidade;Pagamento;Código',
    '28/11/2026;Pagamento;9,90;0,79;BRL;Pix;Premium;Obras Prado;12345678000195;ana@obras.example;Curitiba - PR;ch_1;txn_1',
    '28/11/2026;Devolução;1234,56;-0,05;BRL;Pix;Premium;Obras Prado;12345678000195;ana@obras.example;Curitiba - PR;ch_1;txn_1',
    '',
  ]);
});

it('ledgerCsv writes a payer’s text that begins with = as text, not as a formula', () => {
  expect(rows(line({ payer_name: '=A;"B"' }))[1]).toContain(`;Premium;"'=A;""B""";1234`);
});

it('ledgerCsv names the plan of a yearly payment', () => {
  expect(rows(line({ billing_interval: 'year', amount: 29_900 }))[1]).toContain(';299,00;0,79;BRL;Pix;Premium anual;');
});

it('ledgerCsv leaves the cells of unknown values empty', () => {
  const unknown = { method: null, plan_key: null, payer_name: null, payer_cnpj: null, payer_email: null };
  expect(rows(line({ ...unknown, payer_city: null, payment_id: null, kind: 'fee', amount: 0, fee: 5 }))[1]).toBe(
    '28/11/2026;Tarifa;0,00;0,05;BRL;;;;;;;;txn_1',
  );
});

it('monthBounds returns the first day of a month and of the next one', () => {
  expect(monthBounds('2026-11')).toEqual({ first: '2026-11-01', next: '2026-12-01' });
  expect(monthBounds('2026-12')).toEqual({ first: '2026-12-01', next: '2027-01-01' });
});
