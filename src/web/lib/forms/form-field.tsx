import type { ReactElement } from 'react';
import {
  Controller,
  type ControllerProps,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';

type Controlled<Values extends FieldValues, Name extends FieldPath<Values>> = ControllerRenderProps<Values, Name>;

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Pick<ControllerProps<Values, Name>, 'control' | 'name' | 'rules'> {
  /** Renders the control with these props. */
  children: (
    field: Omit<Controlled<Values, Name>, 'onChange'> & {
      onValueChange: Controlled<Values, Name>['onChange'];
      error: string | undefined;
    },
  ) => ReactElement;
}

/** Connects a control with `value` and `onValueChange` to a form of react-hook-form, and passes it the field's error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  children,
  ...props
}: FormFieldProps<Values, Name>) {
  return (
    <Controller
      {...props}
      render={({ field: { onChange, ...field }, fieldState: { error } }) =>
        children({ ...field, onValueChange: onChange, error: error?.message })
      }
    />
  );
}
