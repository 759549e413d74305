import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import type { CitiesFieldProps } from './cities-field.tsx';

const useCitiesField = onDemand<CitiesFieldProps>(() =>
  import('./cities-field.tsx').then((module) => module.CitiesField),
);

/** Button that opens the field for further cities, which few jobs need; shows the field at once when the job has some (jobs#cities). */
export function MoreCitiesSection(props: Omit<CitiesFieldProps, 'hasInitialFocus'>) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || props.value.length > 0;
  const CitiesField = useCitiesField(isOpen);
  if (CitiesField) return <CitiesField {...props} hasInitialFocus={isWanted} />;
  return (
    <Button variant="ghost" size="sm" className="-mt-2 self-start" busy={isOpen} onClick={() => setWanted(true)}>
      <Plus aria-hidden="true" />
      Publicar em mais cidades
    </Button>
  );
}
