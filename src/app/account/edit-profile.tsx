import { useState } from 'react';
import type { Profile } from '../../../machines/account/actors.ts';
import { editProfile, profileIn } from '../../../machines/account/profile.ts';
import { profileWires } from '../../../machines/account/wires.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { Wired } from '../../flows/wired.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { readDraft } from '../settings/draft.ts';
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { profileWords } from './words.ts';

const { labels } = profileWords;

/** What the signed-in person is called and looks like. */
export const EditProfile = (props: { profile: Profile }) => (
  <Wired wires={profileWires}>
    <ProfileForm {...props} />
  </Wired>
);

function ProfileForm({ profile }: { profile: Profile }) {
  const draft = `profile-${profile.email}`;
  const [typed] = useState(() => readDraft(draft, profileIn(profile)));
  const [state, send] = useFlow(editProfile, { saved: profile, draft: typed });
  const { saved, form } = state.context;
  const field = fieldsOf(state, send);

  return (
    <SettingsForm state={state} send={send} filled={profileIn(saved)} draft={draft} labels={labels}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={form.name || saved.email} picture={form.picture} className="size-16 text-xl" />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <ChoosePicture isChosen={form.picture !== ''} onRemove={() => field('picture').onChange('')} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Field label={labels.name} autoComplete="name" hint={profileWords.nameHint} {...field('name')} />
      </div>
    </SettingsForm>
  );
}
