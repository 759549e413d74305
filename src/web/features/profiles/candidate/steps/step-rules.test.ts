import { describe, expect, it } from 'vitest';
import { type OwnProfile, saveCandidateStepSchema } from '#contract/profiles.ts';
import { NEW_CANDIDATE as NEW, PERSONAL_FACTS, SEARCHED, TOLD_ABOUT as TOLD } from '#web/testing/own-profile.ts';
import { type CandidateValues, candidateInput, candidateValues } from '../candidate-values.ts';
import {
  afterSave,
  isReadyForJobs,
  STEPS,
  stepAfter,
  stepBefore,
  stepInput,
  stepProblems,
  stepToShow,
} from './step-rules.ts';

const DONE: OwnProfile = { ...TOLD, ...PERSONAL_FACTS };

describe('where somebody goes on', () => {
  it.each<[string, OwnProfile, string]>([
    ['with nothing', NEW, 'search'],
    ['with a function alone', { ...NEW, area: 'Padeiro' }, 'search'],
    ['with a city alone', { ...NEW, cidade_de_interesse: 'Recife - PE' }, 'search'],
    ['with what they look for', SEARCHED, 'about'],
    ['with what is about them', TOLD, 'personal'],
    ['without a city, all else told', { ...DONE, cidade_de_interesse: null }, 'search'],
    ['with everything', DONE, 'personal'],
  ])('%s', (_, profile, step) => {
    expect(stepToShow(undefined, profile)).toBe(step);
  });

  it('shows an earlier step that the history remembers, and none beyond the first unfinished', () => {
    expect(stepToShow('search', TOLD)).toBe('search');
    expect(stepToShow('about', TOLD)).toBe('about');
    expect(stepToShow('personal', SEARCHED)).toBe('about');
    expect(stepToShow('outro', SEARCHED)).toBe('about');
    expect(stepToShow(2, NEW)).toBe('search');
  });
});

describe('after a step', () => {
  it('comes the next one, and after the last what is still open', () => {
    expect(stepAfter('search', SEARCHED)).toBe('about');
    expect(stepAfter('about', TOLD)).toBe('personal');
    expect(stepAfter('personal', { ...DONE, area: null })).toBe('search');
  });

  it('comes the end once the way to the jobs has all it asks for', () => {
    expect(stepAfter('personal', DONE)).toBeNull();
    expect(stepAfter('search', DONE)).toBeNull();
    expect(isReadyForJobs(DONE)).toBe(true);
    expect(isReadyForJobs(TOLD)).toBe(false);
    expect(isReadyForJobs({ ...DONE, cidade_de_interesse: null })).toBe(false);
  });

  it('can be gone back to the one before', () => {
    expect(STEPS.map(({ step }) => stepBefore(step))).toEqual([null, 'search', 'about']);
  });
});

describe('what keeps a step from being saved', () => {
  it('is what is missing in it, not in another', () => {
    const values = candidateValues(NEW);
    expect(Object.keys(stepProblems('search', values))).toEqual(['cidade_de_interesse', 'funcoes']);
    expect(stepProblems('about', values)).toEqual({});
    expect(Object.keys(stepProblems('personal', values))).toEqual([
      'idade',
      'genero',
      'escolaridade',
      'estado_civil',
      'tem_filhos',
    ]);
  });

  it('is a value that the whole form would not take either', () => {
    expect(stepProblems('about', { ...candidateValues(NEW), telefone: '119', name: ' ' })).toEqual({
      name: 'Nome é obrigatório',
      telefone: 'Informe um telefone do Brasil com DDD, como (11) 98765-4321',
    });
    expect(stepProblems('personal', { ...candidateValues(DONE), idade: '101' })).toEqual({
      idade: 'A idade deve ficar entre 14 e 100 anos',
    });
  });
});

describe('what is sent of a step', () => {
  it('is nothing while it is not complete', () => {
    const values = candidateValues(NEW);
    expect([stepInput('search', values), stepInput('personal', values)]).toEqual([null, null]);
    expect(stepInput('search', { ...values, funcoes: ['Padeiro'] })).toBeNull();
  });

  it('is taken by the server, and the steps together are the whole form', () => {
    const values = candidateValues(DONE);
    const inputs = STEPS.map(({ step }) => stepInput(step, values));
    for (const input of inputs) expect(() => saveCandidateStepSchema.parse(input)).not.toThrow();
    const { step: _, ...together } = Object.assign({}, ...inputs);
    expect(together).toEqual(candidateInput(values));
  });
});

describe('the form after a step was saved', () => {
  const typed: CandidateValues = { ...candidateValues(NEW), name: ' Ana ', bairro_mora: 'Boa Vista', idade: '27' };
  const saved: CandidateValues = { ...candidateValues(TOLD), name: 'Ana' };

  it('holds that step as it is kept, and the others as they were typed', () => {
    const after = afterSave('about', { saved, sent: typed, typed });
    expect(after).toMatchObject({ name: 'Ana', bairro_mora: saved.bairro_mora, idade: '27', funcoes: [] });
  });

  it('holds what was changed while it was on its way', () => {
    expect(afterSave('about', { saved, sent: typed, typed: { ...typed, name: 'Ana Lima' } }).name).toBe('Ana Lima');
  });
});
