import type { PricePlans } from '@fanfare/contract/subscriptions/plan'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import type { Viewer } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import * as common from '../../../ui/common-text.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { PlansFields } from './plans-fields.tsx'
import { PlansPreview } from './plans-preview.tsx'
import * as text from './plans-text.ts'
import { firstValuesOf } from './plans-values.ts'
import type { PlansValues } from './plans-values.ts'
import { pricePlansQuery } from '../../../entities/subscriptions/index.ts'
import { useLeavePlans } from './use-leave-plans.ts'
import { usePlansForm } from './use-plans-form.ts'

type Props = {
  steps: readonly string[]
  at: number
  /** The values that the user had entered before they went back. */
  draft: PlansValues | undefined
  onBack: (draft: PlansValues | undefined) => void
  onDone: () => void
}

const frame = {
  title: text.nameYourPrice,
  intro: text.priceIntro,
  previewLabel: text.pageAsFansSeeIt,
}

/** The onboarding step for the subscription price. The user can postpone it. */
export function PricingStep(props: Props) {
  const viewer = useViewer()
  const plans = useQuery(pricePlansQuery)
  if (!viewer) return null
  if (plans.data) return <Plans {...props} plans={plans.data} profile={viewer.profile} />
  const leave = <Leave onBack={() => props.onBack(props.draft)} onDone={props.onDone} />
  return (
    <StepFrame {...props} {...frame} onSubmit={() => {}} preview={null} footer={leave}>
      <Loaded query={plans} what={text.yourPlans} skeleton={<Skeleton className="h-100 rounded-lg" />}>
        {() => null}
      </Loaded>
    </StepFrame>
  )
}

function Plans({
  plans,
  profile,
  draft,
  ...props
}: Props & { plans: PricePlans; profile: Viewer['profile'] }) {
  const form = usePlansForm(plans, { begin: (saved) => draft ?? firstValuesOf(saved), onSaved: props.onDone })
  return (
    <StepFrame
      {...props}
      {...frame}
      onSubmit={form.save}
      preview={<PlansPreview profile={profile} form={form} />}
      footer={
        <>
          <Leave onBack={() => props.onBack(form.values)} onDone={props.onDone} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            pending={form.isPending}
            {...(form.cheapFault && { heldUpBy: form.cheapFault.id })}
            className="max-md:flex-1 max-xs:px-3!"
          >
            {text.finish}
          </Button>
        </>
      }
    >
      <PlansFields form={form} />
    </StepFrame>
  )
}

function Leave({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const leave = useLeavePlans(onDone)
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
      <span className="flex-1 max-md:hidden" />
      <Button
        variant="ghost"
        size="large"
        pending={leave.isPending}
        className="max-xs:px-3!"
        onClick={() => leave.mutate()}
      >
        {text.notNow}
      </Button>
    </>
  )
}
