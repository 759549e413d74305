import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export interface DisclosureProps {
  title: ReactNode;
  /** Said at the right of the title ('2 escolhidas'). */
  note?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** A title that opens and closes what is under it. */
export function Disclosure({ title, note, children, open, defaultOpen, onOpenChange, className }: DisclosureProps) {
  return (
    <Collapsible.Root
      {...(open === undefined ? { defaultOpen } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      className={cn('border-line border-b last:border-b-0', className)}
    >
      <Collapsible.Trigger className="group flex min-h-13 w-full items-center gap-3 rounded-sm py-2 text-left font-semibold">
        <span className="min-w-0 flex-1">{title}</span>
        {note}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted transition-[rotate] duration-fast group-data-panel-open:rotate-180"
          aria-hidden="true"
        />
      </Collapsible.Trigger>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-base ease-out data-ending-style:h-0 data-starting-style:h-0">
        <div className="pb-4">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
