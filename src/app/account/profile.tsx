import { profile } from '../../../machines/account/lists.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { EditProfile } from './edit-profile.tsx';
import { profileWords } from './words.ts';

/** What colleagues see of the signed-in person. */
export function Profile() {
  const [state, send] = useFlow(profile);
  return (
    <Loaded state={state} send={send} words={profileWords}>
      {state.context.value && <EditProfile profile={state.context.value} />}
    </Loaded>
  );
}
