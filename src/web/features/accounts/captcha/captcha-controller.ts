import { CAPTCHA_UNLOADED, type CaptchaProvider } from '#contract/captcha.ts';
import { Failure } from '#web/lib/failure.ts';
import type { CaptchaKey } from './captcha-client.ts';
import { checkPanel } from './check-panel-controller.ts';

/** What both providers' scripts have; an `execute` only hCaptcha's is asked for. */
interface Widgets {
  render(place: HTMLElement, options: object): string;
  remove(id: string): void;
  execute(id: string, options: { async: true }): Promise<{ response: string }>;
}

declare global {
  interface Window {
    turnstile?: Widgets;
    hcaptcha?: Widgets;
    encaixeCaptcha?: () => void;
  }
}

const LOAD_TIMEOUT_MS = 10_000;

/** Each calls `encaixeCaptcha` once it can draw. */
const SCRIPTS: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=encaixeCaptcha',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=pt-BR&onload=encaixeCaptcha',
};

let loading: Promise<Widgets | null> | undefined;

function insertScript(provider: CaptchaProvider): Promise<Widgets | null> {
  const script = document.createElement('script');
  return new Promise<Widgets | null>((resolve) => {
    window.encaixeCaptcha = () => resolve(window[provider] ?? null);
    script.onerror = () => resolve(null);
    setTimeout(() => resolve(null), LOAD_TIMEOUT_MS);
    script.src = SCRIPTS[provider];
    document.head.append(script);
  });
}

/** The provider's script, asked for again where it didn't come; null without it. */
export async function loadProvider(provider: CaptchaProvider): Promise<Widgets | null> {
  loading ??= insertScript(provider);
  const widgets = await loading;
  if (widgets === null) loading = undefined;
  return widgets;
}

const failed = () => new Failure('VERIFICATION_FAILED');
const givenUp = () => new Failure('CAPTCHA_GIVEN_UP');

/** Mostly nothing is seen of it; the panel opens where the person has something to do. */
async function solveTurnstile(widgets: Widgets, siteKey: string, action: string): Promise<string> {
  const panel = checkPanel();
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => {
        reject(failed());
        // What it says in the console is said to the person.
        return true;
      };
      panel.onClose(() => reject(givenUp()));
      id = widgets.render(panel.place, {
        sitekey: siteKey,
        action,
        language: 'pt-BR',
        appearance: 'interaction-only',
        callback: resolve,
        'before-interactive-callback': panel.open,
        'error-callback': refuse,
        'timeout-callback': refuse,
        'unsupported-callback': refuse,
      });
    });
  } finally {
    if (id !== undefined) widgets.remove(id);
    panel.remove();
  }
}

/** Draws its own window where the person has something to do. */
async function solveHcaptcha(widgets: Widgets, siteKey: string): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const id = widgets.render(place, { sitekey: siteKey, size: 'invisible' });
  try {
    const { response } = await widgets.execute(id, { async: true });
    return response;
  } catch (reason) {
    throw reason === 'challenge-closed' ? givenUp() : failed();
  } finally {
    widgets.remove(id);
    place.remove();
  }
}

/** Has the person checked, and gives what proves it, good once and for this action. @throws Failure VERIFICATION_FAILED, CAPTCHA_GIVEN_UP */
export async function solve({ provider, siteKey }: CaptchaKey, action: string): Promise<string> {
  const widgets = await loadProvider(provider);
  if (widgets === null) return CAPTCHA_UNLOADED;
  return provider === 'turnstile' ? solveTurnstile(widgets, siteKey, action) : solveHcaptcha(widgets, siteKey);
}
