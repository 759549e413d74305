const SIZE = 'size-12!';
/** The background of the surrounding card, chosen or not. */
const GROUND = 'fill-surface [label:has(:checked)_&]:fill-brand-soft';

/** Illustration of the user type Candidato: a person with a puzzle piece. */
export function CandidatePicture() {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={SIZE}>
      <circle cx="22" cy="15" r="9" className="fill-brand" />
      <path d="M5 42C5 32 12 27 22 27C32 27 39 32 39 42Z" className="fill-brand" />
      <circle cx="37" cy="33" r="9.5" className={GROUND} />
      <path d="M39 30H45A3 3 0 0 1 45 36H39A6 6 0 1 1 39 30Z" className="fill-match" />
    </svg>
  );
}

/** Illustration of the user type Empresa: a building. */
export function CompanyPicture() {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={SIZE}>
      <path d="M8 42V10A4 4 0 0 1 12 6H26A4 4 0 0 1 30 10V42Z" className="fill-brand" />
      <path d="M30 20H37A4 4 0 0 1 41 24V42H30Z" className="fill-brand/55" />
      <path d="M14 13H18V17H14ZM20 13H24V17H20ZM14 21H18V25H14ZM20 21H24V25H20Z" className={GROUND} />
      <path d="M15 42V34A4 4 0 0 1 23 34V42Z" className="fill-match" />
      <path d="M4 42H44" className="stroke-brand" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
