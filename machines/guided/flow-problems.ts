// With the prover, which is large: loaded late.
export {
  type FlowProblem,
  problemKinds,
  problemsOf,
} from '../../supabase/functions/_shared/flows/proof/problems.ts';
