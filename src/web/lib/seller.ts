export interface Seller {
  name: string;
  /** Digits and letters only. */
  cnpj: string;
  address: string;
  email: string;
}

/** Returns the seller of the product (pages#seller), as the server writes it into the page; null when the server names none. */
export function seller(): Seller | null {
  const written = document.getElementById('encaixe-fornecedor')?.textContent;
  return written ? (JSON.parse(written) as Seller) : null;
}
