import type { Profile } from '@fanfare/contract/profiles/profile'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { valuesOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The form for a profile's public page. */
export function ProfileSettings({ profile }: { profile: Profile }) {
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile) })
  const save = useSaveProfile({
    route: 'PUT /profile',
    setError: form.setError,
    onSaved: (saved) => form.reset(valuesOf(saved)),
  })
  return (
    <Panel
      title="Your page"
      description="What everyone sees."
      action={
        <LinkButton to="/$username" params={{ username: profile.username }} size="small">
          Open page
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
          {form.formState.isDirty && (
            <Button variant="ghost" onClick={() => form.reset()}>
              Undo changes
            </Button>
          )}
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!form.formState.isDirty}>
            Save profile
          </Button>
        </div>
      </form>
    </Panel>
  )
}
