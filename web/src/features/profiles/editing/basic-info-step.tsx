import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useViewer } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { profileQuery } from '../../../entities/profiles/index.ts'
import { valuesOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'

type Props = { steps: readonly string[]; at: number; onSaved: () => void; onLater: () => void }

/** The first step of a new person: basic_info, with the public page beside it as it will look. */
export function BasicInfoStep(props: Props) {
  const viewer = useViewer()
  return viewer && <BasicInfo {...props} username={viewer.profile.username} />
}

function BasicInfo({ username, onSaved, onLater, ...place }: Props & { username: string }) {
  const { data: profile } = useSuspenseQuery(profileQuery(username))
  const start = valuesOf(profile)
  // The generated name stays until the person chooses one; it is no name to begin with.
  if (start.display_name === start.username) start.display_name = ''
  const form = useForm<ProfileValues>({ defaultValues: start })
  const save = useSaveProfile({ route: 'PUT /profile', setError: form.setError, onSaved })
  const submit = form.handleSubmit((values) => save.mutate(values))
  return (
    <StepFrame
      {...place}
      title="Set the stage"
      intro="Provide your basic profile information. You can change all of it later."
      previewLabel="Your page, as fans will see it"
      preview={<ProfilePreview control={form.control} photo={profile.photo} cover={profile.cover_image} />}
      onSubmit={() => void submit()}
      footer={
        <>
          <span className="flex-1 text-small text-fg-faint max-md:hidden">
            Username, display name, photo and cover are required.
          </span>
          <Button variant="ghost" size="large" onClick={onLater}>
            Later
          </Button>
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
        </>
      }
    >
      <ProfileForm form={form} current={profile} />
    </StepFrame>
  )
}
