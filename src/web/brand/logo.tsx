import { cn } from '#web/lib/cn.ts';
import { KEY_PATH, SOCKET_PATH } from './pieces.ts';

/** The logo without text: a puzzle piece with a socket, and the piece that fits into it. Together they look like an E. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cn('size-8 shrink-0', className)}>
      <path d={SOCKET_PATH} className="fill-brand" />
      <path d={KEY_PATH} className="fill-match" />
    </svg>
  );
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-extrabold text-xl tracking-tight', className)}>
      <LogoMark />
      Encaixe
    </span>
  );
}
