/** The legal data of the company that sells the product's plans. */
export interface Seller {
  name: string;
  /** Digits and letters only. */
  cnpj: string;
  address: string;
  email: string;
}

/** Returns the legal data of the product's seller, which the server embeds in the page (pages#seller); null for none. */
export function readSeller(): Seller | null {
  const json = document.getElementById('encaixe-fornecedor')?.textContent;
  return json ? (JSON.parse(json) as Seller) : null;
}
