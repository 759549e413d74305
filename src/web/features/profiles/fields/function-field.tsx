import { BriefcaseBusiness } from 'lucide-react';
import { Combobox, type ComboboxProps } from '#web/ui/combobox.tsx';
import { searchFunctions } from './function-rules.ts';

type FunctionFieldProps = Omit<
  ComboboxProps,
  'search' | 'accept' | 'minCharacters' | 'shortText' | 'emptyText' | 'icon'
>;

/** One role of the catalogue, found by typing. With react-hook-form use it inside a Controller. */
export function FunctionField({ value, placeholder = 'Busque uma função', ...props }: FunctionFieldProps) {
  return (
    <Combobox
      {...props}
      value={value}
      placeholder={placeholder}
      // What is chosen stands in the box: opening it again offers every role, not that one alone.
      search={(query) => searchFunctions(query === value ? '' : query)}
      emptyText="Nenhuma função combina com isso"
      icon={<BriefcaseBusiness />}
    />
  );
}
