/** What the login page says. */
export const loginWords = {
  title: 'Log in',
  lead: 'Welcome back.',
  awaited: 'Check your email',
  confirmed: 'Confirmed already? Log in with your password.',
  unverified: 'Email Not Verified',
  forgot: 'Forgot password?',
  submit: 'Log In',
  useMagicLink: 'Sign in with a magic link instead',
  noAccount: "Don't have an account?",
  signUp: 'Sign up',
  home: 'Back to home',
};
