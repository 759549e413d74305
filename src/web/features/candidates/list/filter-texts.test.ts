import { expect, it } from 'vitest';
import { filterText, hiddenEducationText, leftOutText } from './filter-texts.ts';

const all = {
  max_km: 0,
  possui_veiculo: 0,
  cnh_ativa: 0,
  disponivel_viajar: 0,
  experiencia: 0,
  escolaridade: 0,
  nome: 0,
};
const counts = { excluded_only_by: all, hidden_education_count: 0 };

it('counts the candidates that the filters leave out (candidates#left-out)', () => {
  expect(leftOutText({ unfiltered_total: 12, has_more_batches: false, ...counts }, 12)).toBe('Ninguém fica de fora');
  expect(leftOutText({ unfiltered_total: 12, has_more_batches: false, ...counts }, 11)).toBe('1 fica de fora');
  expect(
    hiddenEducationText({ unfiltered_total: 12, has_more_batches: false, ...counts, hidden_education_count: 3 }),
  ).toBe('3 por não mostrar a escolaridade');
  expect(hiddenEducationText({ unfiltered_total: 12, has_more_batches: false, ...counts })).toBeNull();
  expect(leftOutText({ unfiltered_total: 1000, has_more_batches: true, ...counts }, 12)).toBe(
    'Entre as primeiras 1.000 pessoas: 988 ficam de fora',
  );
});

it('returns the short label of a filter', () => {
  expect(filterText('max_km', { max_km: 0 })).toBe('Na cidade da vaga');
  expect(filterText('max_km', { max_km: 25 })).toBe('Até 25 km');
  expect(filterText('escolaridade', { escolaridade: 'Técnico' })).toBe('A partir de Técnico');
  expect(filterText('cnh_ativa', {})).toBe('CNH ativa');
  expect(filterText('experiencia', {})).toBe('Experiência na função');
});
