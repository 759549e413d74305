import { Link } from '@tanstack/react-router';
import { Logo } from './logo.tsx';

export function HomeLink() {
  return (
    <Link to="/" className="flex min-h-tap w-fit items-center rounded-md" aria-label="Encaixe, página inicial">
      <Logo />
    </Link>
  );
}
