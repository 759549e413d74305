import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';

/** What is wrong with a form: a message for each field that has a problem. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

/** Lets react-hook-form check a form with a plain function. */
export function resolverOf<Values extends FieldValues>(
  problemsOf: (values: Values) => Problems<Values>,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(problemsOf(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'custom', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * Leads to the first field with a problem. react-hook-form's own way (`shouldFocusError`) goes by the order in which
 * fields were registered, where those in a Controller come last.
 */
export function focusFirstError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  errors: FieldErrors<Values>,
): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.setFocus(first as Path<Values>);
}
