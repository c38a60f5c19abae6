/** What the page where e-mail links arrive says. */
export const callbackWords = {
  failed: 'Authentication Error',
  refused: 'This link is invalid or has expired. You will be taken to the login page in a moment.',
  unreachable: 'Failed to verify authentication.',
  retry: 'Retry',
  back: 'Back to Login',
  elsewhere: 'One more step',
  elsewhereLead:
    'Almost there. If you came from our sign-up email, your address is confirmed. Sign in to continue.',
  elsewhereReset:
    'To reset your password, open the link in the browser you requested it from, or request a new link here.',
  signIn: 'Sign in',
  halfway: 'One more click',
  halfwayLead:
    'This address is confirmed. To finish the change, click the link in the email we sent to your other address.',
  moment: 'One moment',
  retrying: 'Retrying authentication...',
  switching: 'Signing you in...',
  signedIn: 'You are signed in...',
  recovering: 'Choose a new password...',
  leaving: 'Going to the login page...',
  verifying: 'Verifying your email...',
};
