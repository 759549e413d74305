import { CAPTCHA_UNLOADED, type CaptchaProvider } from '#contract/captcha.ts';
import { Failure } from '#web/lib/api/failure.ts';
import { createCaptchaPanel } from './captcha-panel-controller.ts';

/** The configured captcha provider with its site key, the public key of our site. */
export interface CaptchaKey {
  provider: CaptchaProvider;
  siteKey: string;
}

/** The API that both providers' scripts share; only hCaptcha's `execute` is called. */
interface Widgets {
  render(container: HTMLElement, options: object): string;
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

/** Each script calls `encaixeCaptcha` when it is ready to render. */
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

/**
 * Loads the provider's script once and returns its API; null when the script fails or takes more than 10 s. The call after a failed one
 * loads the script again.
 */
export async function loadCaptchaProvider(provider: CaptchaProvider): Promise<Widgets | null> {
  loading ??= insertScript(provider);
  const widgets = await loading;
  if (widgets === null) loading = undefined;
  return widgets;
}

const failed = () => new Failure('VERIFICATION_FAILED');
const givenUp = () => new Failure('CAPTCHA_GIVEN_UP');

/** Runs Turnstile, mostly invisibly. The panel opens when the user has to interact. */
async function solveTurnstile(widgets: Widgets, siteKey: string, action: string): Promise<string> {
  const panel = createCaptchaPanel();
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => {
        reject(failed());
        // True suppresses Turnstile's own console message: the page shows the error to the user.
        return true;
      };
      panel.onClose(() => reject(givenUp()));
      id = widgets.render(panel.container, {
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

/** Runs hCaptcha, which opens its own window when the user has to interact. */
async function solveHcaptcha(widgets: Widgets, siteKey: string): Promise<string> {
  const container = document.body.appendChild(document.createElement('div'));
  const id = widgets.render(container, { sitekey: siteKey, size: 'invisible' });
  try {
    const { response } = await widgets.execute(id, { async: true });
    return response;
  } catch (reason) {
    throw reason === 'challenge-closed' ? givenUp() : failed();
  } finally {
    widgets.remove(id);
    container.remove();
  }
}

/**
 * Runs the captcha and returns a token, valid once and, from Turnstile, only for `action`; CAPTCHA_UNLOADED when the script does not load.
 * @throws Failure VERIFICATION_FAILED when the captcha fails, CAPTCHA_GIVEN_UP when the user closes the captcha
 */
export async function solveCaptcha({ provider, siteKey }: CaptchaKey, action: string): Promise<string> {
  const widgets = await loadCaptchaProvider(provider);
  if (widgets === null) return CAPTCHA_UNLOADED;
  return provider === 'turnstile' ? solveTurnstile(widgets, siteKey, action) : solveHcaptcha(widgets, siteKey);
}
