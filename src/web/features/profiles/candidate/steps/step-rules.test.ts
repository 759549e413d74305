import { describe, expect, it } from 'vitest';
import { type OwnProfile, saveCandidateStepSchema } from '#contract/profiles.ts';
import {
  COMPLETE_PROFILE,
  NEW_CANDIDATE as NEW,
  PERSONAL_FACTS,
  PROFILE_AFTER_FIRST_STEP,
} from '#web/testing/own-profile.ts';
import { type CandidateValues, candidateInput, candidateValues } from '../candidate-values.ts';
import {
  formAfterSave,
  isReadyForJobs,
  STEPS,
  stepAfter,
  stepBefore,
  stepInput,
  stepProblems,
  stepToShow,
} from './step-rules.ts';

const DONE: OwnProfile = { ...COMPLETE_PROFILE, ...PERSONAL_FACTS };

describe('the first step to show', () => {
  it.each<[string, OwnProfile, string]>([
    ['with nothing', NEW, 'search'],
    ['with only a function', { ...NEW, area: 'Padeiro' }, 'search'],
    ['with only a city', { ...NEW, cidade_de_interesse: 'Recife - PE' }, 'search'],
    ['with the first step saved', PROFILE_AFTER_FIRST_STEP, 'about'],
    ['with the first two steps saved', COMPLETE_PROFILE, 'personal'],
    ['without a city, but with all other fields', { ...DONE, cidade_de_interesse: null }, 'search'],
    ['with everything', DONE, 'personal'],
  ])('is the first unfinished one, or the last, for a profile %s', (_, profile, step) => {
    expect(stepToShow(undefined, profile)).toBe(step);
  });

  it('is the requested step from the browser’s history, but not one after the first unfinished step', () => {
    expect(stepToShow('search', COMPLETE_PROFILE)).toBe('search');
    expect(stepToShow('about', COMPLETE_PROFILE)).toBe('about');
    expect(stepToShow('personal', PROFILE_AFTER_FIRST_STEP)).toBe('about');
    expect(stepToShow('outro', PROFILE_AFTER_FIRST_STEP)).toBe('about');
    expect(stepToShow(2, NEW)).toBe('search');
  });
});

describe('the step after a save', () => {
  it('is the next one, and after the last one the step that is still unfinished', () => {
    expect(stepAfter('search', PROFILE_AFTER_FIRST_STEP)).toBe('about');
    expect(stepAfter('about', COMPLETE_PROFILE)).toBe('personal');
    expect(stepAfter('personal', { ...DONE, area: null })).toBe('search');
  });

  it('is null when everything required for the jobs is saved', () => {
    expect(stepAfter('personal', DONE)).toBeNull();
    expect(stepAfter('search', DONE)).toBeNull();
    expect(isReadyForJobs(DONE)).toBe(true);
    expect(isReadyForJobs(COMPLETE_PROFILE)).toBe(false);
    expect(isReadyForJobs({ ...DONE, cidade_de_interesse: null })).toBe(false);
  });
});

describe('the step before a step', () => {
  it('is the previous one, and null for the first', () => {
    expect(STEPS.map(({ step }) => stepBefore(step))).toEqual([null, 'search', 'about']);
  });
});

describe('the problems of a step', () => {
  it('are the missing fields of this step only', () => {
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

  it('include the invalid values that the whole form refuses', () => {
    expect(stepProblems('about', { ...candidateValues(NEW), telefone: '119', name: ' ' })).toEqual({
      name: 'Nome é obrigatório',
      telefone: 'Informe um telefone do Brasil com DDD, como (11) 98765-4321',
    });
    expect(stepProblems('personal', { ...candidateValues(DONE), idade: '101' })).toEqual({
      idade: 'A idade deve ficar entre 14 e 100 anos',
    });
  });
});

describe('the input of a step', () => {
  it('is null while the step is incomplete', () => {
    const values = candidateValues(NEW);
    expect([stepInput('search', values), stepInput('personal', values)]).toEqual([null, null]);
    expect(stepInput('search', { ...values, funcoes: ['Padeiro'] })).toBeNull();
  });

  it('is accepted by the server, and the steps together are the whole form', () => {
    const values = candidateValues(DONE);
    const inputs = STEPS.map(({ step }) => stepInput(step, values));
    for (const input of inputs) expect(() => saveCandidateStepSchema.parse(input)).not.toThrow();
    const { step: _, ...together } = Object.assign({}, ...inputs);
    expect(together).toEqual(candidateInput(values));
  });
});

describe('the form after a saved step', () => {
  const typed: CandidateValues = { ...candidateValues(NEW), name: ' Ana ', bairro_mora: 'Boa Vista', idade: '27' };
  const saved: CandidateValues = { ...candidateValues(COMPLETE_PROFILE), name: 'Ana' };

  it('has the values of that step as the server stored them, and the others as they were typed', () => {
    const after = formAfterSave('about', { saved, sent: typed, typed });
    expect(after).toMatchObject({ name: 'Ana', bairro_mora: saved.bairro_mora, idade: '27', funcoes: [] });
  });

  it('keeps what was changed while the request was in flight', () => {
    expect(formAfterSave('about', { saved, sent: typed, typed: { ...typed, name: 'Ana Lima' } }).name).toBe('Ana Lima');
  });
});
