import { useEffect, useId, useRef, useState } from 'react';
import { CITIES_OF_JOB_MAX } from '#domain/jobs/job-cities.ts';
import { CityField } from '#web/features/profiles/fields/city-field.tsx';
import { Chip } from '#web/ui/cards/chip.tsx';

export interface CitiesFieldProps {
  /** The job's principal city, which can't be added again; null while it is not chosen. */
  location: string | null;
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** True when the user has just opened the field. */
  hasInitialFocus: boolean;
}

const BOX = 'input';
const LAST_CHIP = 'li:last-child button';

/** Field for the further cities of a job, which the user adds one at a time (jobs#cities). */
export function CitiesField({ location, value, onValueChange, hasInitialFocus }: CitiesFieldProps) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [refused, setRefused] = useState<string>();
  // Each choice remounts the box to empty it; the new box takes the focus if the old one had it.
  const [round, setRound] = useState(hasInitialFocus ? 1 : 0);
  const wantsFocus = useRef<readonly string[]>(hasInitialFocus ? [BOX] : []);
  const isFull = value.length + 1 >= CITIES_OF_JOB_MAX;

  useEffect(() => {
    if (round === 0) return;
    const found = wantsFocus.current.map((selector) => fieldset.current?.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus();
  }, [round]);

  /** Changes the cities. A focus inside the field moves to the first element that one of the `selectors` finds. */
  function change(cities: readonly string[], selectors: readonly string[]) {
    wantsFocus.current = fieldset.current?.contains(document.activeElement) ? selectors : [];
    onValueChange([...cities]);
    setRound((before) => before + 1);
  }

  function add(city: string | null) {
    if (city === null) return;
    const isThere = city === location || value.includes(city);
    setRefused(isThere ? `${city} já está na vaga` : undefined);
    change(isThere ? value : [...value, city], [BOX, LAST_CHIP]);
  }

  function remove(city: string) {
    setRefused(undefined);
    change(
      value.filter((other) => other !== city),
      [LAST_CHIP, BOX],
    );
  }

  return (
    <fieldset ref={fieldset} aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold text-sm">Mais cidades</legend>
      <p id={`${id}-hint`} className="text-ink-muted text-sm">
        É a mesma vaga, com uma lista só de candidatos, em até {CITIES_OF_JOB_MAX} cidades.
      </p>
      {value.length > 0 && (
        <ul aria-label="Mais cidades da vaga" className="flex flex-wrap gap-2">
          {value.map((city) => (
            <li key={city} className="max-w-full">
              <Chip onRemove={() => remove(city)} removeName={city}>
                {city}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <CityField key={round} label="Adicionar cidade" labelHidden value={null} onValueChange={add} error={refused} />
      )}
      <p role="status" className={isFull ? 'text-ink-muted text-sm' : 'sr-only'}>
        {isFull ? `A vaga já está em ${CITIES_OF_JOB_MAX} cidades, o máximo.` : `Cidades da vaga: ${value.length + 1}`}
      </p>
    </fieldset>
  );
}
