interface TypedChanges {
  name: string;
  email: string;
  end_sign_in_methods: boolean;
}

/** Returns the changes to send: only values that differ from the account, and no empty address (operators#changes). */
export function changesOf(
  account: { name: string; email: string | null },
  { name, email, end_sign_in_methods }: TypedChanges,
) {
  const address = email.trim().toLowerCase();
  return {
    ...(name.trim() !== account.name && { name: name.trim() }),
    ...(address !== '' && address !== account.email && { email: address }),
    ...(end_sign_in_methods && { end_sign_in_methods }),
  };
}
