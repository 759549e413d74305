interface Typed {
  name: string;
  email: string;
  ends_ways: boolean;
}

/** Returns the changes to send: only the values that differ from the account (operators#changes). */
export function changesOf(person: { name: string; email: string | null }, { name, email, ends_ways }: Typed) {
  const address = email.trim().toLowerCase();
  return {
    ...(name.trim() !== person.name && { name: name.trim() }),
    ...(address !== '' && address !== person.email && { email: address }),
    ...(ends_ways && { end_sign_in_methods: true as const }),
  };
}
