type Steps = typeof import('./steps.ts');

let loaded: Steps | undefined;

/** What reads and shows questions; undefined when its file is not to be had. */
export async function loadSteps(): Promise<Steps | undefined> {
  loaded ??= await import('./steps.ts').catch(() => undefined);
  return loaded;
}

/** The form for what is asked. It is there before anything is: whoever reads a question loads it. */
export const stepForm = (): Steps['StepForm'] | undefined => loaded?.StepForm;
