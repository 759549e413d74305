import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLikeProtection } from './protection-store.ts';
import { BALANCE_CORRECTED_TEXT, NO_LIKES_LEFT_TEXT, PROTECTION_ERRORS, REFUSAL_TEXTS } from './protection-texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function givenProtection() {
  const refresh = vi.fn();
  const verify = vi.fn();
  return { refresh, verify, ...createLikeProtection({ refresh, verify }) };
}
type Protection = ReturnType<typeof givenProtection>;

function begun({ begin }: Protection, target: string) {
  const like = begin(target);
  if (like.refusal !== null) throw new Error(`Expected an accepted like, but it was refused: ${like.refusal}`);
  return like;
}

const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe('lock and block of a like', () => {
  it('refuse the same like as in_progress, and another one as too_soon, while the like is in flight', () => {
    const protection = givenProtection();
    begun(protection, 'ana');
    wait(1);
    expect(protection.begin('ana').refusal).toBe('in_progress');
    expect(protection.begin('bia').refusal).toBe('too_soon');
  });

  it('expire by themselves: the block after 8 s, the lock after 10 s', () => {
    const protection = givenProtection();
    begun(protection, 'ana');
    wait(7_999);
    expect(protection.begin('bia').refusal).toBe('too_soon');
    wait(1);
    begun(protection, 'bia').end('wrong');
    wait(1_999);
    expect(protection.begin('ana').refusal).toBe('in_progress');
    wait(1);
    begun(protection, 'ana');
  });

  it('are not released by the late response of a like whose lock has expired', () => {
    const protection = givenProtection();
    const first = begun(protection, 'ana');
    wait(10_000);
    const second = begun(protection, 'ana');
    first.end('wrong');
    expect(protection.begin('ana').refusal).toBe('in_progress');
    expect(protection.begin('bia').refusal).toBe('too_soon');
    second.end('wrong');
    begun(protection, 'bia');
  });

  it('are released at once when the like fails', () => {
    const protection = givenProtection();
    begun(protection, 'ana').end('wrong');
    begun(protection, 'ana').end('wrong');
    begun(protection, 'bia');
  });

  it('expire when the clock is set back', () => {
    const protection = givenProtection();
    begun(protection, 'ana');
    vi.setSystemTime(Date.now() - 60 * 60 * 1000);
    begun(protection, 'ana').end('through');
    vi.setSystemTime(Date.now() - 60 * 60 * 1000);
    begun(protection, 'ana');
  });
});

describe('debounce', () => {
  it('refuses another like for 2 s after a successful one', () => {
    const protection = givenProtection();
    const like = begun(protection, 'ana');
    wait(500);
    like.end('through');
    wait(1_999);
    expect(protection.begin('bia').refusal).toBe('too_soon');
    wait(1);
    begun(protection, 'bia');
  });
});

describe('more than 10 actions in 60 s', () => {
  it('are refused as spam, each with a check of the balance, until the oldest action is a minute old', () => {
    const protection = givenProtection();
    begun(protection, 'ana').end('through');
    for (let action = 0; action < 9; action++) expect(protection.begin('bia').refusal).toBe('too_soon');
    expect(protection.verify).not.toHaveBeenCalled();
    expect(protection.begin('bia').refusal).toBe('spam');
    expect(protection.verify).toHaveBeenCalledTimes(1);
    wait(59_999);
    expect(protection.begin('bia').refusal).toBe('spam');
    wait(1);
    begun(protection, 'bia');
  });
});

it('accepts 30 likes when at most 10 are within any 60 s', () => {
  const protection = givenProtection();
  for (let action = 0; action < 30; action++) {
    begun(protection, `candidate ${action}`).end('through');
    wait(6_001);
  }
  expect(protection.verify).not.toHaveBeenCalled();
});

describe('the balance', () => {
  it('is requested 1 s after a successful like, and not after a failed one', () => {
    const protection = givenProtection();
    begun(protection, 'ana').end('wrong');
    wait(5_000);
    expect(protection.refresh).not.toHaveBeenCalled();
    begun(protection, 'ana').end('through');
    wait(999);
    expect(protection.refresh).not.toHaveBeenCalled();
    wait(1);
    expect(protection.refresh).toHaveBeenCalledTimes(1);
  });

  it('is checked every 30 s after watch() until its returned function is called', () => {
    const { watch, verify } = givenProtection();
    const leave = watch();
    wait(29_999);
    expect(verify).not.toHaveBeenCalled();
    wait(60_001);
    expect(verify).toHaveBeenCalledTimes(3);
    leave();
    wait(60_000);
    expect(verify).toHaveBeenCalledTimes(3);
  });
});

it('accepts a like again at most 70 s after the last action, whatever the user has done', () => {
  const step = fc.record({ target: fc.constantFrom('ana', 'bia'), ms: fc.nat(9_000), ends: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const protection = givenProtection();
      for (const { target, ms, ends } of steps) {
        const like = protection.begin(target);
        wait(ms);
        if (ends && like.refusal === null) like.end('through');
      }
      wait(60_000 + 10_000);
      expect(protection.begin('ana').refusal).toBeNull();
    }),
  );
});

describe('messages of refused likes', () => {
  it('have the specified texts (likes#protection, likes#consistency)', () => {
    expect([REFUSAL_TEXTS.too_soon.text, REFUSAL_TEXTS.in_progress.text]).toEqual([
      'Aguarde antes de curtir novamente.',
      'Operação em andamento. Aguarde antes de curtir novamente.',
    ]);
    expect(REFUSAL_TEXTS.spam).toEqual({
      title: 'Inconsistência detectada',
      text: 'Sistema detectou uso excessivo de curtidas. Atualizando dados...',
    });
    expect(NO_LIKES_LEFT_TEXT).toEqual({ title: 'Erro', text: 'Limite de curtidas atingido.' });
    expect(BALANCE_CORRECTED_TEXT.text).toBe('Limite de curtidas atingido. Sistema corrigiu inconsistência.');
  });

  it('are the same when the server refuses the like', () => {
    expect(PROTECTION_ERRORS).toMatchObject({
      LIKE_TOO_SOON: REFUSAL_TEXTS.too_soon,
      LIKE_IN_PROGRESS: REFUSAL_TEXTS.in_progress,
      LIKE_SPAM: REFUSAL_TEXTS.spam,
    });
  });
});
