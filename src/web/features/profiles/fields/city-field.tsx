import { MapPin } from 'lucide-react';
import { CITY_SEARCH_MIN, findCity, searchCities } from '#domain/catalogue/cities.ts';
import { Combobox, type ComboboxProps } from '#web/ui/combobox.tsx';

type CityFieldProps = Omit<ComboboxProps, 'search' | 'accept' | 'minCharacters' | 'shortText' | 'emptyText' | 'icon'>;

/** A city of the fixed list, completed while typing (profiles#city-field). With react-hook-form: Controller. */
export function CityField({ placeholder = 'Digite a cidade', ...props }: CityFieldProps) {
  return (
    <Combobox
      {...props}
      placeholder={placeholder}
      search={searchCities}
      accept={findCity}
      minCharacters={CITY_SEARCH_MIN}
      shortText="Digite pelo menos 2 caracteres para buscar cidades"
      emptyText="Nenhuma cidade da lista combina com isso"
      icon={<MapPin />}
    />
  );
}
