import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { show, signInCandidate } from '#web/testing/page.tsx';
import TeamSection from './team-section.tsx';

it.each<[TeamRole, string]>([
  ['recrutador', 'Quem cuida das vagas com você. Cada pessoa entra com a própria conta.'],
  ['administrador', 'Convide colegas para cuidar das vagas com você. Cada pessoa entra com a própria conta.'],
])('shows a %s what their role allows in the team', async (role, note) => {
  signInCandidate({ member: { name: 'Rui Prado', role } });
  await show(<TeamSection />);
  expect(screen.getByText(note)).toBeTruthy();
});
