import { phoneDigits } from './phone.ts';

/** A link that opens a conversation with this Brazilian number and the text already written (matches#whatsapp-link). */
export function whatsappLink(digits: string, text: string): string {
  return `https://wa.me/55${phoneDigits(digits)}?text=${encodeURIComponent(text)}`;
}

/** A candidate's first words; `name` is the company's, `jobTitle` null when the match has no job. */
export function greetingToCompany(match: { name: string; candidateName: string; jobTitle: string | null }): string {
  const interest = match.jobTitle === null ? 'vi suas vagas' : `tenho interesse na vaga "${match.jobTitle}"`;
  return `Olá, ${match.name}! Sou ${match.candidateName} e ${interest} no Encaixe. Podemos conversar?`;
}

/** A company's first words; `name` is the candidate's, `jobTitle` null when the match has no job. */
export function greetingToCandidate(match: { name: string; jobTitle: string | null }): string {
  const purpose = match.jobTitle === null ? '' : ` para a vaga "${match.jobTitle}"`;
  return `Olá, ${match.name}! Gostamos do seu perfil no Encaixe${purpose}. Podemos conversar?`;
}
