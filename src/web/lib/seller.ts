export interface Seller {
  name: string;
  /** Of figures and letters alone. */
  cnpj: string;
  address: string;
  email: string;
}

/** Who offers the product (pages#seller), as the server writes it into the page; null where nobody is named. */
export function seller(): Seller | null {
  const written = document.getElementById('encaixe-fornecedor')?.textContent;
  return written ? (JSON.parse(written) as Seller) : null;
}
