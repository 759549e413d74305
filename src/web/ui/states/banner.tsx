import { CircleAlert, CircleCheck, Info, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type BannerTone = 'info' | 'match' | 'super' | 'success' | 'danger';

interface BannerProps {
  tone?: BannerTone | undefined;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** Makes screen readers announce the banner, for a result of the user's action. */
  live?: boolean | undefined;
  className?: string | undefined;
}

const TONE_CLASSES: Record<BannerTone, string> = {
  info: 'bg-brand-soft text-brand-ink',
  match: 'bg-match-soft text-match-ink',
  super: 'bg-super-soft text-super-ink',
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

const ICONS: Record<BannerTone, typeof Info> = {
  info: Info,
  match: Sparkles,
  super: Sparkles,
  success: CircleCheck,
  danger: CircleAlert,
};

/** A persistent notice in the page, with at most one action besides closing. */
export function Banner({ tone = 'info', title, children, action, icon, live = false, className }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg p-4 pl-12 forced-colors:border',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {/* The icon is in the padding, so that an action that wraps is aligned with the text. */}
      <div className="-ml-8 flex min-w-0 flex-1 basis-60 items-start gap-3">
        <span className="mt-0.5 shrink-0 [&_svg]:size-5" aria-hidden="true">
          {icon ?? <Icon />}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children && <div className="mt-0.5 text-ink text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
