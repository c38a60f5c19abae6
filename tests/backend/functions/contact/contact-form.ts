/** A contact form as a page sends it. */
export const form = {
  full_name: 'Ann Example',
  email: 'ann@example.com',
  company_name: 'Example Ltd',
  phone: '+1 (555) 010-0199',
  businessType: 'clinic',
  message: 'We would like to see a demo.',
  website: '',
};
