import { expect, test } from 'vitest';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';
import { shortDescription, whereText, workHours } from './job-texts.ts';

test('cuts a description of more than 150 characters, and returns null for a shorter one', () => {
  expect(shortDescription('Pão quentinho.')).toBeNull();
  expect(shortDescription('a'.repeat(150))).toBeNull();
  expect(shortDescription('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(shortDescription(`${'a'.repeat(149)} b`)).toBe(`${'a'.repeat(149)}…`);
  expect(shortDescription(`${'a'.repeat(149)}🍞`)).toBe(`${'a'.repeat(149)}…`);
});

test('shows the parts of the working hours that the job has', () => {
  const hours = { ...NO_TERMS, horario_trabalho: 'Segunda a sexta', horario_inicio: '08:00', horario_fim: '17:00' };
  expect(workHours(hours)).toBe('Segunda a sexta · 08:00 às 17:00');
  expect(workHours({ ...hours, horario_trabalho: null, horario_fim: null })).toBe('a partir das 08:00');
  const none = { ...NO_TERMS, horario_trabalho: null, horario_inicio: null, horario_fim: null };
  expect(workHours(none)).toBe('Horário a combinar');
  expect(workHours({ ...none, contrato: 'aprendiz' })).toBe('Jovem Aprendiz · Horário a combinar');
  expect(workHours({ ...hours, horario_trabalho: null, contrato: 'clt', dias: ['seg', 'ter', 'qua'] })).toBe(
    'CLT · Seg a qua · 08:00 às 17:00',
  );
});

test.each([
  [{ modalidade: 'presencial' as const }, 'Olinda - PE'],
  [{ modalidade: 'hibrido' as const }, 'Olinda - PE · Híbrido'],
  [{ modalidade: 'presencial' as const, distance_km: 7 }, 'Olinda - PE, a 7 km'],
  [{ modalidade: 'remoto' as const, distance_km: 7 }, 'Olinda - PE, a 7 km · Remoto'],
  [{ modalidade: 'presencial' as const, outras_cidades: ['Recife - PE'] }, 'Olinda - PE e mais 1 cidade'],
  [
    {
      modalidade: 'hibrido' as const,
      outras_cidades: ['Recife - PE', 'Paulista - PE'],
      nearest_city: 'Recife - PE',
      distance_km: 7,
    },
    'Recife - PE, a 7 km e mais 2 cidades · Híbrido',
  ],
])('states where a job is and how its work is done (feed#job-card): %j', (job, text) => {
  expect(whereText({ location: 'Olinda - PE', ...job })).toBe(text);
});
