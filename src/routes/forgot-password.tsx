import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../content/brand.ts';
import { ForgotPassword } from '../flows/auth/forgot-password.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: () => ({ meta: [{ title: pageTitle('Forgot password') }] }),
  component: ForgotPassword,
});
