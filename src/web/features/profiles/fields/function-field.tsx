import { BriefcaseBusiness } from 'lucide-react';
import { Combobox, type ComboboxProps } from '#web/ui/fields/combobox.tsx';
import { searchFunctions } from './function-rules.ts';

type FunctionFieldProps = Omit<
  ComboboxProps,
  'search' | 'accept' | 'minCharacters' | 'shortText' | 'emptyText' | 'icon'
>;

/** A field for one role of the catalogue, with completion. With react-hook-form use it inside a Controller. */
export function FunctionField({ value, placeholder = 'Busque uma função', ...props }: FunctionFieldProps) {
  return (
    <Combobox
      {...props}
      value={value}
      placeholder={placeholder}
      // The chosen role is the field's text: opening the list again offers every role, not only that one.
      search={(query) => searchFunctions(query === value ? '' : query)}
      emptyText="Nenhuma função combina com isso"
      icon={<BriefcaseBusiness />}
    />
  );
}
