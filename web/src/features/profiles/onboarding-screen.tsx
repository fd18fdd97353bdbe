import type { Profile } from '@fanfare/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useViewer } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { FanMark } from '../../ui/fan-mark.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { profileQuery } from './profile-queries.ts'
import { valuesOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The first step of a new person: basic_info, with the public page beside it as it will look. */
export function OnboardingScreen() {
  const viewer = useViewer()
  const { redirect = '/' } = useSearch({ from: '/onboarding' })
  return viewer && <BasicInfo username={viewer.profile.username} redirect={redirect} />
}

function BasicInfo({ username, redirect }: { username: string; redirect: string }) {
  const router = useRouter()
  const { data: profile } = useSuspenseQuery(profileQuery(username))
  const start = valuesOf(profile)
  // The generated name stays until the person chooses one; it is no name to begin with.
  if (start.display_name === start.username) start.display_name = ''
  const form = useForm<ProfileValues>({ defaultValues: start })
  const save = useSaveProfile({
    route: 'PUT /profile',
    setError: form.setError,
    onSaved: () => router.history.push(redirect),
  })
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,620px)]">
      <PageTitle>Set the stage</PageTitle>
      <div className="flex min-h-dvh flex-col">
        <Top redirect={redirect} />
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-185 flex-1 flex-col px-4 md:px-14">
          <form
            noValidate
            className="flex flex-1 flex-col"
            onSubmit={form.handleSubmit((values) => save.mutate(values))}
          >
            <div className="grid flex-1 content-start gap-5 pt-2 pb-8 md:pt-3.5">
              <header>
                <h1 className="type-display">Set the stage</h1>
                <p className="mt-2 text-fg-muted md:text-[16px]">
                  Provide your basic profile information. You can change all of it later.
                </p>
              </header>
              <ProfileForm form={form} current={profile} />
            </div>
            <footer className="sticky bottom-0 -mx-4 flex items-center gap-3 border-t border-line bg-bg px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:static md:mx-0 md:border-0 md:px-0 md:pt-4.5 md:pb-7">
              <span className="flex-1 text-small text-fg-faint max-md:hidden">
                Username, display name, photo and cover are required.
              </span>
              <Button
                type="submit"
                variant="primary"
                size="large"
                pending={save.isPending}
                className="max-md:flex-1"
              >
                <span className="inline-flex items-center gap-2">
                  Continue <ArrowRight size={18} aria-hidden />
                </span>
              </Button>
            </footer>
          </form>
        </main>
      </div>
      <Preview form={form} profile={profile} />
    </div>
  )
}

function Top({ redirect }: { redirect: string }) {
  const router = useRouter()
  return (
    <header className="flex h-(--ff-head) shrink-0 items-center justify-between px-4 md:px-14">
      <Link to="/" aria-label="Fanfare, home" className="rounded-sm">
        <FanMark size={32} />
      </Link>
      <Button variant="ghost" className="-mr-4.5" onClick={() => router.history.push(redirect)}>
        Later
      </Button>
    </header>
  )
}

function Preview({ form, profile }: { form: UseFormReturn<ProfileValues>; profile: Profile }) {
  return (
    <aside className="grid content-center gap-4.5 bg-surface-1 px-15 max-lg:hidden">
      <div className="sticky top-[max(16px,calc(50dvh-330px))] grid gap-4.5">
        <p aria-hidden className="font-medium text-fg-muted">
          Your page, as fans will see it
        </p>
        <ProfilePreview control={form.control} photo={profile.photo} cover={profile.cover_image} />
      </div>
    </aside>
  )
}
