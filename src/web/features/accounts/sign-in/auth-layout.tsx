import { type ReactNode, useEffect } from 'react';
import { loadOnTouchOrIdle } from '#web/ui/dialogs/on-demand.tsx';
import { loadToaster } from '#web/ui/toasts/toast-host.tsx';
import { CaptchaBanner } from '../captcha/captcha-banner.tsx';
import { loadCaptcha } from '../captcha/captcha-client.ts';
import { AuthGroundLayout } from './auth-ground-layout.tsx';

/** Layout of screens such as sign-in, consent and new terms: only the content on a phone, the illustration beside it from 1024 px. */
export function AuthLayout({ children }: { children: ReactNode }) {
  useEffect(() => {
    loadOnTouchOrIdle(loadToaster);
    loadOnTouchOrIdle(loadCaptcha);
  }, []);
  return (
    <AuthGroundLayout>
      {children}
      <CaptchaBanner className="mt-4 text-center" />
    </AuthGroundLayout>
  );
}
