import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeOldDrafts } from '#web/lib/drafts/drafts.ts';
import type { ResumeValues } from '../resume-values.ts';
import { resumeDrafts } from './draft-store.ts';

const { read: readDraft, write: writeDraft, remove: removeDraft } = resumeDrafts;

const values: ResumeValues = {
  nome_completo: 'Ana',
  cargo_pretendido: '',
  email: '',
  telefone: '',
  linkedin: '',
  com_foto: false,
  idade: '',
  genero: null,
  escolaridade: null,
  estado_civil: null,
  tem_filhos: null,
  resumo_profissional: '',
  experiencias_profissionais: [],
  formacao_academica: [],
  cursos_certificacoes: [],
  idiomas: [],
  habilidades: [{ id: 'a', nome: 'Forno', categoria: 'Geral' }],
};

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Returns a fake of `localStorage` with these entries, whose keys are its properties as in a browser. */
const withAccessors = (entries: Record<string, string>) =>
  new Proxy(entries, {
    get: (target, name) =>
      ({
        getItem: (key: string) => target[key] ?? null,
        removeItem: (key: string) => void delete target[key],
      })[String(name)],
  });

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('the draft', () => {
  it('is returned only for the user who wrote it, until it is removed', () => {
    expect(writeDraft('ana', values)).toBe(true);
    expect(readDraft('ana')?.values).toEqual(values);
    expect(readDraft('bia')).toBeNull();
    removeDraft('bia');
    expect(readDraft('ana')).not.toBeNull();
    removeDraft('ana');
    expect(readDraft('ana')).toBeNull();
  });

  it.each([
    ['not JSON', 'x'],
    ['of another version', JSON.stringify({ version: 0, written_at: '2026-01-01', values })],
    ['without a list', JSON.stringify({ version: 1, written_at: '2026-01-01', values: { ...values, idiomas: null } })],
    [
      'with a list entry of another shape',
      JSON.stringify({ version: 1, written_at: '2026-01-01', values: { ...values, idiomas: [{}] } }),
    ],
    [
      'with a number for a text',
      JSON.stringify({ version: 1, written_at: '2026-01-01', values: { ...values, email: 1 } }),
    ],
  ])('is ignored when it is %s', (_, entry) => {
    localStorage.setItem('encaixe-curriculo-ana', entry);
    expect(readDraft('ana')).toBeNull();
  });

  it('is deleted by removeOldDrafts after seven days or when it is invalid, whichever user wrote it', () => {
    const week = 7 * 24 * 60 * 60 * 1000;
    const written_at = (age: number) => new Date(Date.now() - age).toISOString();
    const entries: Record<string, string> = {
      'encaixe-curriculo-ana': JSON.stringify({ version: 1, written_at: written_at(week + 60_000), values }),
      'encaixe-curriculo-bia': JSON.stringify({ version: 1, written_at: written_at(week - 60_000), values }),
      'encaixe-curriculo-caio': 'x',
      'encaixe-perfil-ana': JSON.stringify({ version: 1, written_at: written_at(week + 60_000), values: {} }),
      'encaixe-atalhos': 'ligados',
    };
    vi.stubGlobal('localStorage', withAccessors(entries));
    expect(readDraft('ana')).toBeNull();
    removeOldDrafts(Date.now());
    expect(Object.keys(entries)).toEqual(['encaixe-curriculo-bia', 'encaixe-atalhos']);
    expect(readDraft('bia')?.values).toEqual(values);
  });

  it('is not stored, without an error, when the browser’s storage throws', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(writeDraft('ana', values)).toBe(false);
    expect(readDraft('ana')).toBeNull();
    expect(() => removeDraft('ana')).not.toThrow();
  });
});
