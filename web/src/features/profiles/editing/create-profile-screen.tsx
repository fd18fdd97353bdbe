import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { noValues } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useSwitchProfile } from '../use-switch-profile.ts'
import { usernamesKey } from './use-username-check.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './editing-text.ts'

/** Creates another profile for the user, which becomes their current profile. */
export function CreateProfileScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<ProfileValues>({ defaultValues: noValues })
  const switchProfile = useSwitchProfile()
  const save = useSaveProfile({
    route: 'POST /profile',
    setError: form.setError,
    onSaved: (profile) => {
      client.removeQueries({ queryKey: usernamesKey })
      switchProfile.mutate(profile.id, {
        onSuccess: () => void navigate({ to: '/$username', params: { username: profile.username } }),
      })
    },
  })
  const isPending = save.isPending || switchProfile.isPending
  return (
    <div className="page grid gap-12 pb-20 xl:grid-cols-[minmax(0,1fr)_400px]">
      <PageTitle>{text.addProfile}</PageTitle>
      <form
        noValidate
        className="grid max-w-185 content-start gap-5"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <header>
          <h1 className="type-display">{text.addProfile}</h1>
          <p className="mt-2 text-fg-muted">{text.separatePage}</p>
        </header>
        <ProfileForm form={form} needsPictures />
        <div className="flex flex-wrap items-center justify-end gap-3 pt-2">
          <span className="flex-1 text-small text-fg-faint max-md:basis-full">{text.requiredFields}</span>
          <LinkButton to="/" variant="ghost">
            {common.cancel}
          </LinkButton>
          <Button type="submit" variant="primary" pending={isPending}>
            {text.createProfile}
          </Button>
        </div>
      </form>
      <aside className="max-xl:hidden">
        <div className="sticky top-24 grid gap-4">
          <p aria-hidden className="font-medium text-fg-muted">
            {text.pageAsSeen}
          </p>
          <ProfilePreview control={form.control} photo={null} cover={null} />
        </div>
      </aside>
    </div>
  )
}
