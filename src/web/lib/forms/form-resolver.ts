import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';

/** The error message of each invalid field of a form. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

/** Returns a react-hook-form resolver that calls `problemsOf` to validate the values. */
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
 * Focuses the first field of `errors`. react-hook-form's `shouldFocusError` uses the order of registration instead, in which fields
 * in a Controller come last.
 */
export function focusFirstError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setFocus'>,
  errors: FieldErrors<Values>,
): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.setFocus(first as Path<Values>);
}
