/// <reference types="vite/client" />

interface ViteTypeOptions {
  /** Reading a variable that is not listed below is a type error. */
  strictImportMetaEnv: unknown;
}

/** What `.env.example` explains. Checked by env-check.ts when the app is built or served. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_SITE_BOT?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_SUPPORT_PHONE?: string;
  /** The day of the build, YYYY-MM-DD. Set by vite.config.ts. */
  readonly BUILD_DATE: string;
}
