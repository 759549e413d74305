export interface Seller {
  name: string;
  /** Digits and letters only. */
  cnpj: string;
  address: string;
  email: string;
}

/** Returns the seller of the product (pages#seller), which the server embeds in the page; null without one. */
export function readSeller(): Seller | null {
  const json = document.getElementById('encaixe-fornecedor')?.textContent;
  return json ? (JSON.parse(json) as Seller) : null;
}
