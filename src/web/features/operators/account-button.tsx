import { Link } from '@tanstack/react-router';
import { ROW_ATTRIBUTE } from './frame/use-console-keys.ts';

interface AccountButtonProps {
  user_id: string;
  name: string;
  /** True in the first cell of a table row: the keyboard shortcuts then move the focus to this link. */
  isRow?: boolean;
}

/** Link to an account's page in the console. */
export function AccountButton({ user_id, name, isRow = false }: AccountButtonProps) {
  return (
    <Link
      to="/operador/$"
      params={{ _splat: `pessoas/${user_id}` }}
      preload={false}
      {...(isRow ? { [ROW_ATTRIBUTE]: '' } : {})}
      // As high as the row of a table, whose cells have this padding.
      className="-my-1.5 inline-flex min-h-tap items-center rounded-sm font-semibold text-brand-ink hover:underline"
    >
      {name}
    </Link>
  );
}
