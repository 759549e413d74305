import { CAPTCHA_ENDPOINTS, CAPTCHA_HEADER, CAPTCHA_PROVIDERS } from '#contract/captcha.ts';
import { Failure } from '#web/lib/api/failure.ts';
import type { CaptchaKey } from './captcha-controller.ts';

const loadController = () => import('./captcha-controller.ts');

/** Returns the provider and site key that the server writes into the page; undefined when no provider is configured. */
export function readCaptchaKey(): CaptchaKey | undefined {
  const [name, siteKey] =
    document.querySelector<HTMLMetaElement>('meta[name="encaixe-captcha"]')?.content.split(' ') ?? [];
  const provider = CAPTCHA_PROVIDERS.find((each) => each === name);
  return provider && siteKey ? { provider, siteKey } : undefined;
}

/** Loads the captcha provider's script, so that the first captcha starts sooner; does nothing when no provider is configured. */
export async function loadCaptcha(): Promise<void> {
  const captcha = readCaptchaKey();
  if (captcha) await (await loadController()).loadCaptchaProvider(captcha.provider);
}

/**
 * Runs the captcha of the auth endpoint `path` and returns the header with its token; {} when the endpoint
 * has no captcha or no provider is configured.
 * @throws Failure OFFLINE when the captcha's code can't be loaded; further codes as `solveCaptcha`
 */
export async function captchaHeaders(path: string): Promise<Record<string, string>> {
  const action = CAPTCHA_ENDPOINTS[path];
  const captcha = action === undefined ? undefined : readCaptchaKey();
  if (action === undefined || !captcha) return {};
  const { solveCaptcha } = await loadController().catch(() => {
    throw new Failure('OFFLINE');
  });
  return { [CAPTCHA_HEADER]: await solveCaptcha(captcha, action) };
}
