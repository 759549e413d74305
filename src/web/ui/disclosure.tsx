import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { cn } from '#web/lib/cn.ts';

interface DisclosureProps {
  title: ReactNode;
  /** Shown at the right of the title ('2 escolhidas'). */
  note?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** Time after which the content is unmounted even if no transition ends. Longer than the closing animation. */
const UNMOUNT_AFTER_MS = 500;

/** A title that expands and collapses its content. Controlled by `open`, or uncontrolled. Collapsed content is not rendered. */
export function Disclosure({ title, note, children, open, defaultOpen, onOpenChange, className }: DisclosureProps) {
  const id = useId();
  const [isOpenUncontrolled, setOpenUncontrolled] = useState(defaultOpen ?? false);
  const isOpen = open ?? isOpenUncontrolled;
  const [isClosing, setClosing] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setClosing(wasOpen);
  }
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => setClosing(false), UNMOUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return (
    <div className={cn('border-line border-b last:border-b-0', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpenUncontrolled(!isOpen);
          onOpenChange?.(!isOpen);
        }}
        className="group flex min-h-13 w-full items-center gap-3 rounded-sm py-2 text-left font-semibold"
      >
        <span className="min-w-0 flex-1">{title}</span>
        {note}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted transition-[rotate] duration-fast group-aria-expanded:rotate-180"
          aria-hidden="true"
        />
      </button>
      {(isOpen || isClosing) && (
        <div
          id={id}
          inert={!isOpen}
          onTransitionEnd={({ target, currentTarget }) => target === currentTarget && setClosing(false)}
          className={cn(
            'grid overflow-hidden transition-[grid-template-rows] duration-base ease-out starting:grid-rows-[0fr]',
            isOpen ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
          )}
        >
          <div className="min-h-0 overflow-hidden">
            <div className="pb-4">{children}</div>
          </div>
        </div>
      )}
    </div>
  );
}
