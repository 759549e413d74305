/** Where the kept mail can be read, which the server writes into the page only when it sends none out; else undefined. */
export function mailboxAddress(): string | undefined {
  const address = document.querySelector<HTMLMetaElement>('meta[name="encaixe-mailbox"]')?.content;
  return address?.startsWith('/') ? address : undefined;
}
