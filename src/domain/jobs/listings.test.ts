import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobIdInPath, type ListingFacts, listingPath, listingState, slugOf } from './listings.ts';

const ID = '0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10';

describe('the address of a job (listings#address)', () => {
  it('contains title and place, and ends with the id', () => {
    expect(listingPath({ id: ID, title: 'Auxiliar de Produção – 2º turno', location: 'São Paulo - SP' })).toBe(
      `/vaga/auxiliar-de-producao-2-turno-sao-paulo-sp-${ID}`,
    );
  });

  it('contains only the id when title and place have no letters', () => {
    expect(listingPath({ id: ID, title: '🍞', location: '' })).toBe(`/vaga/${ID}`);
  });

  it('leaves a word out rather than truncating it', () => {
    const slug = slugOf(`${'padeiro '.repeat(20)}`);
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug.split('-').every((word) => word === 'padeiro')).toBe(true);
  });

  it('is parsed back for any input, and needs no encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, location) => {
        const path = listingPath({ id: ID, title, location });
        expect(path).toMatch(/^\/vaga\/[a-z0-9-]+$/);
        expect(path.length).toBeLessThan(130);
        expect(path).not.toContain('--');
        expect(jobIdInPath(path.slice('/vaga/'.length))).toBe(ID);
      }),
    );
  });

  it.each([`padeiro${ID}`, `padeiro-${ID}-`, `padeiro-${ID}/`, ID.slice(1), '', 'padeiro', `${ID}%00`])(
    'has no id when its last segment is %j',
    (name) => expect(jobIdInPath(name)).toBeNull(),
  );

  it('may be written in capitals', () => {
    expect(jobIdInPath(`Padeiro-${ID.toUpperCase()}`)).toBe(ID);
  });
});

describe('the public state of a job (listings#answers)', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const later = new Date('2026-03-12T12:00:00Z');
  const open: ListingFacts = {
    is_listed: true,
    is_company_hidden: false,
    status: 'active',
    reported_at: null,
    held_at: null,
    paused_by_block: false,
    data_expiracao: later,
    is_closed: false,
    is_above_plan: false,
  };
  const HIDDEN: Partial<ListingFacts>[] = [
    { is_listed: false },
    { is_company_hidden: true },
    { reported_at: now },
    { held_at: now },
    { paused_by_block: true },
    { is_above_plan: true },
  ];

  it('is open while the job is active', () => expect(listingState(open, now)).toBe('open'));

  it('is ended from the instant of its expiry on, whether paused or not', () => {
    expect(listingState({ ...open, data_expiracao: now }, now)).toBe('ended');
    expect(listingState({ ...open, status: 'paused', data_expiracao: now }, now)).toBe('ended');
  });

  it('is unknown while the company pauses the job, and ended once the company has closed it', () => {
    expect(listingState({ ...open, status: 'paused' }, now)).toBe('unknown');
    expect(listingState({ ...open, status: 'paused', is_closed: true }, now)).toBe('ended');
  });

  it.each(HIDDEN)('is unknown with %o, whether it has ended or not', (hidden) => {
    expect(listingState({ ...open, ...hidden }, now)).toBe('unknown');
    expect(listingState({ ...open, ...hidden, data_expiracao: now }, now)).toBe('unknown');
    expect(listingState({ ...open, ...hidden, is_closed: true }, now)).toBe('unknown');
  });
});
