import { type FormEvent, type RefObject, useRef, useState } from 'react';

type Rule<Name extends string> = (value: string, values: Record<Name, string>) => string | undefined;

/** What `useFields` returns, for fields with these names. */
export interface Fields<Name extends string> {
  /** Props for the form element. `noValidate` disables the browser's validation. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onChange: () => void;
  };
  /** Returns the props of a field: name, initial value and error. */
  field: (name: Name) => { name: Name; defaultValue: string; error: string | undefined };
  isSubmitting: boolean;
  values: () => Record<Name, string>;
  /** Shows an error at a field and focuses the field. */
  setError: (name: Name, message: string) => void;
  /** Returns whether a field is valid. If not, shows its error and focuses the field. */
  check: (name: Name) => boolean;
}

interface Options<Name extends string> {
  initial: Record<Name, string>;
  /** Functions that return the error message of a field's value; undefined when it is valid. */
  rules: Partial<Record<Name, Rule<Name>>>;
  /** Called with the values when every field is valid. */
  onSubmit: (values: Record<Name, string>) => Promise<void>;
  onInvalid?: (errors: Partial<Record<Name, string>>) => void;
  onChange?: (values: Record<Name, string>) => void;
}

/**
 * A form of uncontrolled inputs: text fields, radio buttons, and checkboxes with the value 'on' or ''. Forms with other controls or with
 * lists use react-hook-form. Fields are validated on submit and, after an error, while the user types.
 */
export function useFields<Name extends string>(options: Options<Name>): Fields<Name> {
  const { rules, onSubmit, onInvalid, onChange } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [initial] = useState(options.initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const hasErrors = useRef(false);
  const names = Object.keys(initial) as Name[];

  function values(): Record<Name, string> {
    const typed = new FormData(ref.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>;
  }

  function problems(): Partial<Record<Name, string>> {
    const typed = values();
    const found = names.flatMap((name) => {
      const message = rules[name]?.(typed[name], typed);
      return message === undefined ? [] : [[name, message]];
    });
    return Object.fromEntries(found);
  }

  function focus(name: Name): void {
    const control = ref.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  function setError(name: Name, message: string): void {
    hasErrors.current = true;
    setErrors((before) => ({ ...before, [name]: message }));
    focus(name);
  }

  function check(name: Name): boolean {
    const message = problems()[name];
    if (message !== undefined) setError(name, message);
    return message === undefined;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // React also bubbles the submit event of a dialog's form to the form that rendered the dialog.
    event.stopPropagation();
    if (isSubmitting) return;
    const found = problems();
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    hasErrors.current = first !== undefined;
    if (first !== undefined) {
      focus(first);
      onInvalid?.(found);
      return;
    }
    setSubmitting(true);
    try {
      await onSubmit(values());
    } finally {
      setSubmitting(false);
    }
  }

  return {
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => void submit(event),
      onChange: () => {
        if (hasErrors.current) setErrors(problems());
        onChange?.(values());
      },
    },
    field: (name) => ({ name, defaultValue: initial[name], error: errors[name] }),
    isSubmitting,
    values,
    setError,
    check,
  };
}
