import type { ProfileExperience } from '#contract/profiles.ts';

/** The candidate's experiences, in the order the candidate chose. */
export function ExperienceList({ experiences }: { experiences: readonly ProfileExperience[] }) {
  return (
    <ol className="flex flex-col gap-6 border-line border-l-2 pl-6">
      {experiences.map((experience, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two experiences may be equal
        <li key={index} className="relative min-w-0">
          <span
            aria-hidden="true"
            className="-left-8 absolute top-1 size-3.5 rounded-full border-2 border-surface bg-brand outline-2 outline-brand-soft"
          />
          <h3 className="break-words font-semibold">{experience.cargo}</h3>
          <p className="break-words text-ink-muted text-sm">
            {[experience.empresa, experience.periodo].filter(Boolean).join(' · ')}
          </p>
          {experience.descricao && (
            <p className="mt-2 max-w-reading whitespace-pre-line break-words">{experience.descricao}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
