import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import type { Shortcut } from './deck-values.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface ShortcutsFieldProps {
  shortcuts: readonly Shortcut[];
  /** True when the list is expanded at first. */
  isOpen?: boolean;
}

/** A list of keyboard shortcuts, with the switch that turns single-key shortcuts off. Hidden on devices without a fine pointer. */
export default function ShortcutsField({ shortcuts, isOpen = false }: ShortcutsFieldProps): ReactNode {
  const [isOn, setOn] = useShortcuts();
  return (
    <details open={isOpen} className="group hidden any-pointer-fine:block">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 rounded-sm font-semibold text-ink-muted text-sm hover:text-ink">
        Atalhos do teclado
        <ChevronDown aria-hidden="true" className="size-4 transition-[rotate] duration-fast group-open:rotate-180" />
      </summary>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {shortcuts.map(({ keyLabel, does }) => (
          <div key={keyLabel} className="flex items-center gap-2">
            <dt>
              <kbd className="grid min-h-7 min-w-7 whitespace-nowrap place-items-center rounded-xs border border-control bg-surface px-1.5 font-sans font-semibold">
                {keyLabel}
              </kbd>
            </dt>
            <dd className="text-ink-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label="Usar atalhos"
        hint="Vale para este aparelho."
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
        className="mt-2 max-w-card"
      />
    </details>
  );
}
