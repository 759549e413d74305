import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

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
