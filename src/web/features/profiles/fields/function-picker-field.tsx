import { CircleAlert, Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { FUNCTIONS_MAX } from '#domain/text/text-limits.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Chip } from '#web/ui/cards/chip.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FunctionList } from './function-list.tsx';
import { searchCategories } from './function-rules.ts';
import { moveEntry } from './order-rules.ts';
import { SortableList } from './sortable-list.tsx';

interface FunctionPickerFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The chosen roles of the catalogue, in the user's order. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /**
   * True when the order matters: the first role is the 'Área principal', and the user can sort the chosen ones
   * (profiles#candidate-fields).
   */
  isOrdered?: boolean | undefined;
  /** True: the categories are collapsed until the user opens them or searches. */
  isFolded?: boolean | undefined;
  /** Ref of the search field. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for several roles (`funcoes`) of the catalogue, with a search. With react-hook-form, use the field inside a FormField. */
export function FunctionPickerField({
  label,
  hint,
  error,
  required = false,
  value,
  onValueChange,
  isOrdered = false,
  isFolded = false,
  ref,
}: FunctionPickerFieldProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const categories = searchCategories(query);
  const found = [...new Set(categories.flatMap(({ functions }) => functions))];
  const isFull = value.length >= FUNCTIONS_MAX;

  const remove = (funcao: string) => onValueChange(value.filter((other) => other !== funcao));

  function toggle(funcao: string) {
    if (value.includes(funcao)) remove(funcao);
    else if (!isFull) onValueChange([...value, funcao]);
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) toggle(only);
  }

  const isSearching = query.trim() !== '';
  const list = (
    <FunctionList categories={categories} isSearching={isSearching} chosen={value} isFull={isFull} onToggle={toggle} />
  );

  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold text-sm">
        {label}
        {required && (
          <span className="text-danger-ink" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
        {required && <span className="sr-only"> (obrigatório)</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {value.length > 0 && isOrdered && (
        <SortableList
          label="Funções escolhidas, em ordem"
          items={value}
          keyOf={(funcao) => funcao}
          nameOf={(funcao) => funcao}
          onMove={(from, to) => onValueChange(moveEntry(value, from, to))}
          rowClassName={(index) => (index === 0 ? 'bg-brand-soft text-brand-ink' : 'bg-sunken')}
          actions={(funcao) => (
            <IconButton label={`Remover ${funcao}`} icon={<X aria-hidden="true" />} onClick={() => remove(funcao)} />
          )}
        >
          {(funcao, index) => (
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm leading-snug">
              {funcao}
              {index === 0 && <Badge tone="solid">Área principal</Badge>}
            </span>
          )}
        </SortableList>
      )}
      {value.length > 0 && !isOrdered && (
        <ul className="flex flex-wrap gap-2" aria-label="Funções escolhidas">
          {value.map((funcao) => (
            <li key={funcao}>
              <Chip onRemove={() => remove(funcao)} removeName={funcao}>
                {funcao}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={ref}
        label="Buscar função"
        labelHidden
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Buscar função"
        icon={<Search />}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKey}
        aria-describedby={describedBy || undefined}
      />
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger-ink text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      <p role="status" className={isFull ? 'text-ink-muted text-sm' : 'sr-only'}>
        {isFull && `Você já escolheu ${FUNCTIONS_MAX} funções, o máximo.`}
        {!isFull && isSearching && (found.length === 1 ? '1 função encontrada' : `${found.length} funções encontradas`)}
      </p>
      {isFolded && !isSearching ? <Disclosure title="Ver por categoria">{list}</Disclosure> : list}
    </fieldset>
  );
}
