export type Form = { [name: string]: string | Form | (string | Form)[] };

/** Parses form-encoded parameters as Stripe does: `a[b][0]=x` becomes `{ a: { b: ['x'] } }`. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, name.replaceAll(']', '').split('['), value);
  return withArrays(form);
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  form[name] = next;
  put(next, rest, value);
}

function withArrays(form: Form): Form {
  const entries = Object.entries(form).map(([name, value]): [string, Form[string]] => {
    if (typeof value === 'string' || Array.isArray(value)) return [name, value];
    const inner = withArrays(value);
    const isArray = Object.keys(inner).every((key, n) => key === String(n));
    return [name, isArray ? Object.values(inner).flat() : inner];
  });
  return Object.fromEntries(entries);
}
