export interface DataOfficer {
  name: string | null;
  email: string;
}

/** Returns the data protection officer (privacy#officer), as the server writes it into the page. */
export function dataOfficer(): DataOfficer | null {
  const written = document.getElementById('encaixe-encarregado')?.textContent;
  return written ? (JSON.parse(written) as DataOfficer) : null;
}
