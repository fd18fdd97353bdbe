import type { Profile } from '@fanfare/contract/profiles/profile'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { noValues } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useCreateProfile } from './use-create-profile.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './editing-text.ts'

/** Creates another profile for the user, which becomes their current profile. */
export function CreateProfileScreen() {
  const form = useForm<ProfileValues>({ defaultValues: noValues })
  const { create, unswitched, switchTo, isPending } = useCreateProfile(form.setError)
  if (unswitched) {
    return <Unswitched profile={unswitched} isPending={isPending} onSwitch={() => switchTo(unswitched)} />
  }
  return (
    <div className="page grid gap-12 pb-20 xl:grid-cols-[minmax(0,1fr)_400px]">
      <PageTitle>{text.addProfile}</PageTitle>
      <form noValidate className="grid max-w-185 content-start gap-5" onSubmit={form.handleSubmit(create)}>
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

type UnswitchedProps = { profile: Profile; isPending: boolean; onSwitch: () => void }

/** Replaces the form once the profile has been created, but the user is still on the previous one. */
function Unswitched({ profile, isPending, onSwitch }: UnswitchedProps) {
  const handle = `@${profile.username}`
  return (
    <div className="page grid max-w-185 content-start justify-items-start gap-5 pb-20">
      <PageTitle>{text.addProfile}</PageTitle>
      <h1 className="type-display">{text.addProfile}</h1>
      <Notice tone="caution">{text.notSwitched(handle)}</Notice>
      <Button ref={focus} variant="primary" pending={isPending} onClick={onSwitch}>
        {text.switchTo(handle)}
      </Button>
    </div>
  )
}

/** The button that had the focus is gone with the form. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
