import { CAPTCHA_DOORS, CAPTCHA_HEADER, CAPTCHA_PROVIDERS, type CaptchaProvider } from '#contract/captcha.ts';
import { Failure } from '#web/lib/failure.ts';

export interface CaptchaKey {
  provider: CaptchaProvider;
  siteKey: string;
}

const loadController = () => import('./captcha-controller.ts');

/** What the server writes into the page only where a provider is configured; else undefined. */
export function captchaOfPage(): CaptchaKey | undefined {
  const [name, siteKey] =
    document.querySelector<HTMLMetaElement>('meta[name="encaixe-captcha"]')?.content.split(' ') ?? [];
  const provider = CAPTCHA_PROVIDERS.find((each) => each === name);
  return provider && siteKey ? { provider, siteKey } : undefined;
}

/** Brings the provider's script in ahead of the first check; nothing where there is none. */
export async function bringCaptcha(): Promise<void> {
  const captcha = captchaOfPage();
  if (captcha) await (await loadController()).loadProvider(captcha.provider);
}

/** The header that this route of the identity service asks for, after the person was checked; none where it asks for none. @throws Failure */
export async function solvedCheck(path: string): Promise<Record<string, string>> {
  const action = CAPTCHA_DOORS[path];
  const captcha = action === undefined ? undefined : captchaOfPage();
  if (action === undefined || !captcha) return {};
  const { solve } = await loadController().catch(() => {
    throw new Failure('OFFLINE');
  });
  return { [CAPTCHA_HEADER]: await solve(captcha, action) };
}
