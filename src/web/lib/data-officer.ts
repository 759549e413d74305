export interface DataOfficer {
  name: string | null;
  email: string;
}

/** Returns the data protection officer (privacy#officer), which the server embeds in the page; null without one. */
export function readDataOfficer(): DataOfficer | null {
  const json = document.getElementById('encaixe-encarregado')?.textContent;
  return json ? (JSON.parse(json) as DataOfficer) : null;
}
