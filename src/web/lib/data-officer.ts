/** The data protection officer's contact; `name` is null when none is configured. */
export interface DataOfficer {
  name: string | null;
  email: string;
}

/** Returns the contact of the data protection officer, which the server embeds in the page (privacy#officer); null for none. */
export function readDataOfficer(): DataOfficer | null {
  const json = document.getElementById('encaixe-encarregado')?.textContent;
  return json ? (JSON.parse(json) as DataOfficer) : null;
}
