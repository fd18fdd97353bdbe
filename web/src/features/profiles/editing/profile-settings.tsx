import type { Profile } from '@fanfare/contract/profiles/profile'
import { useForm, useFormState } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { valuesOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'
import * as text from './editing-text.ts'

/** The form for a profile's public page. */
export function ProfileSettings({ profile }: { profile: Profile }) {
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile) })
  // Not `form.formState.isDirty`: React Compiler would memoize what reads it by `form`, which never changes.
  const { isDirty } = useFormState({ control: form.control })
  const save = useSaveProfile({
    route: 'PUT /profile',
    setError: form.setError,
    onSaved: (saved) => form.reset(valuesOf(saved)),
  })
  return (
    <Panel
      title={text.yourPage}
      description={text.everyoneSees}
      action={
        <LinkButton to="/$username" params={{ username: profile.username }} size="small">
          {text.openPage}
        </LinkButton>
      }
    >
      <form
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <ProfileForm form={form} current={profile} hasGallery />
        <div className="flex justify-end gap-2.5">
          {isDirty && (
            <Button variant="ghost" onClick={() => form.reset()}>
              {text.undoChanges}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!isDirty}>
            {text.saveProfile}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
