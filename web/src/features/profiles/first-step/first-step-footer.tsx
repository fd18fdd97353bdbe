import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import type { ProfileValues } from '../editing/profile-values.ts'
import { useKeepValid } from './use-keep-valid.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './first-step-text.ts'

type Props = {
  /** The fields that the user has to fill in to continue. */
  note: string
  form: UseFormReturn<ProfileValues>
  username: string
  isSaving: boolean
  onBack: () => void
  onLater: () => void
}

/** The buttons below an onboarding step: Back, Later and Continue. Later saves the valid values. */
export function FirstStepFooter({ note, form, username, isSaving, onBack, onLater }: Props) {
  const keep = useKeepValid(username, onLater)
  return (
    <>
      <Button
        variant="ghost"
        size="large"
        icon={<ArrowLeft size={18} />}
        className="max-xs:px-3!"
        onClick={onBack}
      >
        <span className="max-xs:sr-only">{common.back}</span>
      </Button>
      <span className="flex-1 text-small text-fg-faint max-md:hidden">{note}</span>
      <Button
        variant="ghost"
        size="large"
        pending={keep.isPending}
        className="max-xs:px-3!"
        onClick={() => keep.mutate(form.getValues())}
      >
        {text.notNow}
      </Button>
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={isSaving}
        className="max-md:flex-1 max-xs:px-3!"
      >
        <span className="inline-flex items-center gap-2">
          {text.goOn} <ArrowRight size={18} aria-hidden />
        </span>
      </Button>
    </>
  )
}
