import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useViewer } from '../../../plumbing/session/session.ts'
import type { Viewer } from '../../../plumbing/session/session.ts'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { FirstStepFooter } from './first-step-footer.tsx'
import { ProfileForm } from '../editing/profile-form.tsx'
import { ProfilePreview } from '../editing/profile-preview.tsx'
import { profileQuery } from '../../../entities/profiles/index.ts'
import { firstValuesOf } from '../editing/profile-values.ts'
import type { ProfileValues } from '../editing/profile-values.ts'
import { useSaveProfile } from '../editing/use-save-profile.ts'
import * as editingText from '../editing/editing-text.ts'
import * as text from './first-step-text.ts'

type Props = {
  steps: readonly string[]
  at: number
  /** The values that the user had entered before they went back. */
  draft: ProfileValues | undefined
  onBack: (draft: ProfileValues) => void
  onSaved: () => void
  onLater: () => void
}

/** The onboarding step `basic_info`, with a preview of the public page. */
export function BasicInfoStep(props: Props) {
  const viewer = useViewer()
  return viewer && <BasicInfo {...props} viewer={viewer} />
}

function BasicInfo({ viewer, draft, onBack, onSaved, onLater, ...place }: Props & { viewer: Viewer }) {
  const { data: profile } = useSuspenseQuery(profileQuery(viewer.profile.username))
  const form = useForm<ProfileValues>({ defaultValues: draft ?? firstValuesOf(profile, viewer.user) })
  const save = useSaveProfile({ route: 'PUT /profile', setError: form.setError, onSaved })
  const submit = form.handleSubmit((values) => save.mutate(values))
  return (
    <StepFrame
      {...place}
      title={text.setStage}
      intro={text.basicInformation}
      previewLabel={editingText.pageAsSeen}
      preview={<ProfilePreview control={form.control} photo={profile.photo} cover={profile.cover_image} />}
      onSubmit={() => void submit()}
      footer={
        <FirstStepFooter
          note={editingText.requiredFields}
          form={form}
          username={profile.username}
          isSaving={save.isPending}
          onBack={() => onBack(form.getValues())}
          onLater={onLater}
        />
      }
    >
      <ProfileForm form={form} current={profile} needsPictures />
    </StepFrame>
  )
}
