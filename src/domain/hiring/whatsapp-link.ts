/**
 * Returns a link that opens a WhatsApp chat with a prefilled text (matches#whatsapp-link). `digits` is a Brazilian phone number as
 * profiles store it: area code and number, without the country code.
 */
export function whatsappLink(digits: string, text: string): string {
  return `https://wa.me/55${digits}?text=${encodeURIComponent(text)}`;
}

/** A candidate's greeting; `name` is the company's, `jobTitle` null when the match has no job. */
export function greetingToCompany(match: { name: string; candidateName: string; jobTitle: string | null }): string {
  const interest = match.jobTitle === null ? 'vi suas vagas' : `tenho interesse na vaga “${match.jobTitle}”`;
  return `Olá, ${match.name}! Sou ${match.candidateName} e ${interest} no Encaixe. Podemos conversar?`;
}

/** A company's greeting; `name` is the candidate's, `jobTitle` null when the match has no job. */
export function greetingToCandidate(match: { name: string; jobTitle: string | null }): string {
  const purpose = match.jobTitle === null ? '' : ` para a vaga “${match.jobTitle}”`;
  return `Olá, ${match.name}! Gostamos do seu perfil no Encaixe${purpose}. Podemos conversar?`;
}

/** A company's invitation to an interview; `jobTitle` is null when the match has no job. */
export function interviewInvitation(match: { name: string; jobTitle: string | null }): string {
  const purpose = match.jobTitle === null ? '' : ` para a vaga “${match.jobTitle}”`;
  return `Olá, ${match.name}! Gostaríamos de marcar uma entrevista com você${purpose}. Que dia e horário ficam bons?`;
}

/** A company's polite refusal; `jobTitle` is null when the match has no job. */
export function refusalMessage(match: { name: string; jobTitle: string | null }): string {
  const purpose = match.jobTitle === null ? '' : ` na vaga “${match.jobTitle}”`;
  return `Olá, ${match.name}! Agradecemos muito o seu interesse${purpose}. Desta vez não vamos seguir adiante, e desejamos muito sucesso na sua busca!`;
}

/** Returns the same link with another text (hiring#prepared). */
export function withLinkText(link: string, text: string): string {
  const address = new URL(link);
  return `${address.origin}${address.pathname}?text=${encodeURIComponent(text)}`;
}
