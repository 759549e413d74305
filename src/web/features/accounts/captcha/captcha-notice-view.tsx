import { cn } from '#web/lib/cn.ts';

const LINK = 'rounded-sm font-semibold underline underline-offset-4 hover:text-brand-ink';

/** The notice that hCaptcha requires when its widget is invisible (docs/decisions/0031). */
export default function CaptchaNoticeView({ className }: { className?: string | undefined }) {
  return (
    <p className={cn('text-ink-muted text-sm', className)}>
      Este site é protegido pelo hCaptcha, e se aplicam a{' '}
      <a href="https://www.hcaptcha.com/privacy" target="_blank" rel="noreferrer" className={LINK}>
        Política de Privacidade
      </a>{' '}
      e os{' '}
      <a href="https://www.hcaptcha.com/terms" target="_blank" rel="noreferrer" className={LINK}>
        Termos de Serviço
      </a>{' '}
      dele.
    </p>
  );
}
