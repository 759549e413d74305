import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from '../error-texts.ts';
import { LockedResumeView } from '../locked-view.tsx';
import { useMyResume } from '../queries.ts';
import { PaperSkeleton } from '../resume-skeleton.tsx';
import { PrintableResumeView } from './printable-resume-view.tsx';
import { ResumePicture } from './resume-picture.tsx';

/** The screen /curriculo-preview: the candidate's own saved curriculo in its printable form (resumes#preview). */
export function ResumePreviewScreen() {
  const { entitlements } = useSignedIn();
  const [hasPersonal, setHasPersonal] = useState(true);
  const query = useMyResume(entitlements.can_build_resume);
  if (!entitlements.can_build_resume) return <LockedResumeView />;
  if (query.isPending) return <PaperSkeleton />;
  if (!query.data) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }
  if (!query.data.exists) {
    return (
      <EmptyState
        illustration={<ResumePicture className="mx-auto w-40 max-w-full" />}
        title="Você ainda não tem um currículo"
        actions={<Button render={<Link to="/curriculo" />}>Criar Currículo</Button>}
        className="my-auto"
      >
        <p>Boa parte dele já vem preenchida com o que está no seu perfil.</p>
      </EmptyState>
    );
  }
  return (
    <PrintableResumeView
      resume={query.data.resume}
      withoutPersonal={!hasPersonal}
      actions={
        <Button render={<Link to="/curriculo" />} variant="secondary">
          <Pencil aria-hidden="true" />
          Editar
        </Button>
      }
      options={
        <SwitchField
          label="Mostrar idade, gênero, estado civil e filhos"
          hint="No que você envia a uma empresa pelo Encaixe eles nunca aparecem."
          checked={hasPersonal}
          onChange={({ target }) => setHasPersonal(target.checked)}
        />
      }
    />
  );
}
