export { renderPublic, renderSkeleton } from './public-page.tsx';
export { renderScreen } from './screen.tsx';
export { renderSignIn } from './sign-in.tsx';
