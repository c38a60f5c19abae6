/** What is said where only the operator of the service can change a setting. */
export const changeInSupabase = 'Please change this setting in your Supabase project dashboard.';
