import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useViewer } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DeleteProfilePanel } from './delete-profile-panel.tsx'
import { IncomingTransfers } from './incoming-transfers.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './profile-queries.ts'
import { valuesOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { TransferProfilePanel } from './transfer-profile-panel.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** Settings, Profile: what the page says, and the end of the profile. */
export function ProfileSettings() {
  const viewer = useViewer()
  return viewer && <CurrentProfile key={viewer.profile.id} username={viewer.profile.username} />
}

function CurrentProfile({ username }: { username: string }) {
  const { data: profile } = useSuspenseQuery(profileQuery(username))
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile) })
  const save = useSaveProfile({
    route: 'PUT /profile',
    setError: form.setError,
    onSaved: (saved) => form.reset(valuesOf(saved)),
  })
  return (
    <>
      <IncomingTransfers />
      <Panel
        title="Your page"
        description="What everybody sees."
        action={
          <LinkButton to="/$username" params={{ username }} size="small">
            Open page
          </LinkButton>
        }
      >
        <form
          noValidate
          className="mt-5 grid gap-5"
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <ProfileForm form={form} current={profile} />
          <div className="flex justify-end gap-2.5">
            {form.formState.isDirty && (
              <Button variant="ghost" onClick={() => form.reset()}>
                Undo changes
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              disabled={!form.formState.isDirty}
            >
              Save profile
            </Button>
          </div>
        </form>
      </Panel>
      <TransferProfilePanel profile={profile} />
      <DeleteProfilePanel profile={profile} />
    </>
  )
}
