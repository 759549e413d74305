import { BriefcaseBusiness } from 'lucide-react';
import { Combobox, type ComboboxProps } from '#web/ui/fields/combobox.tsx';
import { searchFunctions } from './function-rules.ts';

type FunctionFieldProps = Omit<
  ComboboxProps,
  'search' | 'accept' | 'minCharacters' | 'shortText' | 'emptyText' | 'icon'
>;

/** A field for one role (`funcao`) of the catalogue, with completion. With react-hook-form, use the field inside a FormField. */
export function FunctionField({ value, placeholder = 'Busque uma função', ...props }: FunctionFieldProps) {
  return (
    <Combobox
      {...props}
      value={value}
      placeholder={placeholder}
      // The field's text is the chosen role: while it is unchanged, the list offers every role, not only the chosen one.
      search={(query) => searchFunctions(query === value ? '' : query)}
      emptyText="Nenhuma função combina com isso"
      icon={<BriefcaseBusiness />}
    />
  );
}
