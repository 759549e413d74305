import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { CITY_SEARCH_MIN, cityKey, findCity } from '#domain/catalogue/cities.ts';
import { cityOfSuggestion, citySuggestions, municipalityKey } from '#domain/catalogue/other-names.ts';
import { Combobox, type ComboboxProps } from '#web/ui/fields/combobox.tsx';
import { fetchCity, useCities } from './city-queries.ts';

type CityFieldProps = Omit<
  ComboboxProps,
  'search' | 'accept' | 'minCharacters' | 'shortText' | 'emptyText' | 'status' | 'icon' | 'onTyped'
>;

const NOTHING = 'Nenhuma cidade combina com isso';
const LOADING = 'Buscando cidades...';
const FAILED = 'Não foi possível buscar outras cidades. Tente novamente.';

const laterCity = (typed: string) => (cityKey(typed).length < CITY_SEARCH_MIN ? undefined : fetchCity(typed));

/**
 * A field for any municipality, with completion: first the cities in the page's own list, then the server's (profiles#city-field).
 * With react-hook-form, use the field inside a FormField.
 */
export function CityField({ placeholder = 'Digite a cidade', onValueChange, ...props }: CityFieldProps) {
  const [typed, setTyped] = useState('');
  const { found, isLoading, hasFailed } = useCities(typed);
  return (
    <Combobox
      {...props}
      onValueChange={(suggestion) => onValueChange(suggestion === null ? null : cityOfSuggestion(suggestion))}
      placeholder={placeholder}
      onTyped={setTyped}
      search={(query) => citySuggestions(query, query === typed ? found : [])}
      accept={(text) =>
        (text === props.value ? text : findCity(municipalityKey(cityOfSuggestion(text)))) ?? laterCity(text)
      }
      minCharacters={CITY_SEARCH_MIN}
      shortText="Digite pelo menos 2 caracteres para buscar cidades"
      status={isLoading ? LOADING : hasFailed ? FAILED : undefined}
      emptyText={NOTHING}
      icon={<MapPin />}
    />
  );
}
