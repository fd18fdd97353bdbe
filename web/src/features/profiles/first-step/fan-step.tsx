import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { profileQuery } from '../../../entities/profiles/index.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import type { Viewer } from '../../../plumbing/session/session.ts'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { FanPreview } from './fan-preview.tsx'
import { FirstStepFooter } from './first-step-footer.tsx'
import { NamesFields } from '../editing/names-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { firstValuesOf } from '../editing/profile-values.ts'
import type { ProfileValues } from '../editing/profile-values.ts'
import { useSaveProfile } from '../editing/use-save-profile.ts'
import * as text from './first-step-text.ts'

type Props = {
  /** The values that the user had entered before they went back. */
  draft: ProfileValues | undefined
  onBack: (draft: ProfileValues) => void
  onSaved: () => void
  onLater: () => void
}

/** The first onboarding step of a fan: a name and, optionally, a photo. */
export function FanStep(props: Props) {
  const viewer = useViewer()
  return viewer && <Fan {...props} viewer={viewer} />
}

function Fan({ viewer, draft, onBack, onSaved, onLater }: Props & { viewer: Viewer }) {
  const { data: profile } = useSuspenseQuery(profileQuery(viewer.profile.username))
  const form = useForm<ProfileValues>({ defaultValues: draft ?? firstValuesOf(profile, viewer.user) })
  const save = useSaveProfile({ route: 'PUT /profile', setError: form.setError, onSaved })
  const submit = form.handleSubmit((values) => save.mutate(values))
  return (
    <StepFrame
      title={text.chooseName}
      intro={text.nameShown}
      previewLabel={text.asOthersSee}
      preview={<FanPreview control={form.control} photo={profile.photo} />}
      onSubmit={() => void submit()}
      footer={
        <FirstStepFooter
          note={text.requiredNames}
          form={form}
          username={profile.username}
          isSaving={save.isPending}
          onBack={() => onBack(form.getValues())}
          onLater={onLater}
        />
      }
    >
      <NamesFields form={form} current={profile.username} />
      <PhotoField form={form} photo={profile.photo} />
    </StepFrame>
  )
}
