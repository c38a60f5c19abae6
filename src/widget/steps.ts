/** What it takes to ask: a file of its own, since few conversations do. */
export { StepForm } from './parts/step-form.tsx';
export { readAsk } from './runtime/read-ask.ts';
