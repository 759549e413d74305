interface Typed {
  name: string;
  email: string;
  ends_ways: boolean;
}

/** What is to be sent of what was typed: only what differs from how the account stands (operators#changes). */
export function changesOf(person: { name: string; email: string | null }, { name, email, ends_ways }: Typed) {
  const address = email.trim().toLowerCase();
  return {
    ...(name.trim() !== person.name && { name: name.trim() }),
    ...(address !== '' && address !== person.email && { email: address }),
    ...(ends_ways && { end_ways: true as const }),
  };
}
