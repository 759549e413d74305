import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the group of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** Two or three views of one thing, chosen by a segmented bar. */
export function Tabs<Value extends string>({ label, items, value, onValueChange, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
      <Base.List aria-label={label} className="relative z-0 grid auto-cols-fr grid-flow-col rounded-full bg-sunken p-1">
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="min-h-tap rounded-full px-2 font-semibold text-ink-muted transition-colors duration-fast hover:text-ink data-active:text-brand-ink"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="-z-10 absolute top-1 left-0 h-(--active-tab-height) w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-raised shadow-sm transition-[translate,width] duration-base ease-out" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="rounded-md pt-6">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
