/** The line 'ou' between the form for the password and the other sign-in methods. */
export const OrSeparator = () => (
  <p className="flex h-5 items-center gap-3 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    ou
  </p>
);
