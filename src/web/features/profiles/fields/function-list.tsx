import { useState } from 'react';
import { Badge } from '#web/ui/cards/badge.tsx';
import { ChipToggle } from '#web/ui/cards/chip.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

interface FunctionListProps {
  categories: readonly { name: string; functions: readonly string[] }[];
  /** True during a search: the categories with results are then open. */
  isSearching: boolean;
  chosen: readonly string[];
  /** True when the maximum number of roles is chosen. */
  isFull: boolean;
  onToggle: (funcao: string) => void;
}

const countText = (count: number) => (count === 1 ? '1 escolhida' : `${count} escolhidas`);

/** The catalogue's categories, each with its roles (`funcoes`) to choose (profiles#function-picker). */
export function FunctionList({ categories, isSearching, chosen, isFull, onToggle }: FunctionListProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function open(name: string, isOpen: boolean) {
    const next = new Set(opened);
    if (isOpen) next.add(name);
    else next.delete(name);
    setOpened(next);
  }

  if (categories.length === 0) {
    return <p className="rounded-md bg-sunken p-4 text-ink-muted text-sm">Nenhuma função combina com isso</p>;
  }

  return (
    <div className="rounded-md border border-line px-4">
      {categories.map(({ name, functions }) => {
        const count = functions.filter((funcao) => chosen.includes(funcao)).length;
        return (
          <Disclosure
            key={name}
            title={name}
            note={count > 0 && <Badge tone="brand">{countText(count)}</Badge>}
            open={isSearching || opened.has(name)}
            onOpenChange={(isOpen) => open(name, isOpen)}
          >
            <ul className="flex flex-wrap gap-2">
              {functions.map((funcao) => (
                <li key={funcao}>
                  <ChipToggle
                    pressed={chosen.includes(funcao)}
                    onPressedChange={() => onToggle(funcao)}
                    disabled={isFull && !chosen.includes(funcao)}
                    className="py-1.5 text-left"
                  >
                    {funcao}
                  </ChipToggle>
                </li>
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </div>
  );
}
