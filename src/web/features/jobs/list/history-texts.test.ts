import { expect, it } from 'vitest';
import { changeText } from './history-texts.ts';

const change = { status: 'paused', ends_at: new Date('2026-08-30T15:00:00Z'), at: new Date() } as const;

it('names the team member who changed a job (jobs#history)', () => {
  const ofAna = { ...change, member_name: 'Ana Lima' };
  expect(changeText({ ...ofAna, act: 'created', status: 'active' }, false)).toBe('Ana Lima criou a vaga');
  expect(changeText({ ...ofAna, act: 'edited' }, false)).toBe('Ana Lima editou a vaga');
  expect(changeText({ ...ofAna, act: 'paused' }, false)).toBe('Ana Lima pausou a vaga');
  expect(changeText({ ...ofAna, act: 'closed' }, true)).toBe('Ana Lima encerrou a vaga');
  expect(changeText({ ...ofAna, act: 'renewed', status: 'active' }, true)).toBe(
    'Ana Lima renovou a vaga até 30/08/2026',
  );
  expect(changeText({ ...ofAna, act: 'reactivated', status: 'active' }, true)).toBe(
    'Ana Lima reativou a vaga, até 30/08/2026',
  );
  expect(changeText({ ...ofAna, act: 'undone' }, true)).toBe('Ana Lima desfez: de volta a pausada');
});

it('names the company’s account to a team member, and writes “Você” to the user of that account (jobs#history)', () => {
  expect(changeText({ ...change, act: 'paused' }, false)).toBe('Você pausou a vaga');
  expect(changeText({ ...change, act: 'undone', status: 'active' }, true)).toBe(
    'A conta da empresa desfez: de volta a ativa',
  );
});
