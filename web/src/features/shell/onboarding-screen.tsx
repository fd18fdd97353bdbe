import type { Session } from '@fanfare/contract/accounts/user'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionQuery, useViewer } from '../../plumbing/session/session.ts'
import { PurposeStep, useChangeOnboarding, useComeBack } from '../accounts/index.ts'
import { HelpLink } from '../help/index.ts'
import { BasicInfoStep, FanStep, useKeepValid } from '../profiles/index.ts'
import type { ProfileValues } from '../profiles/index.ts'
import { PricingStep } from '../subscriptions/index.ts'
import type { PlansValues } from '../subscriptions/index.ts'
import * as text from './onboarding-text.ts'

const steps = [text.basicInfo, text.pricing] as const

/**
 * The onboarding of a new user. They choose their purpose, and then a fan enters a name, and a creator fills in
 * basic_info and pricing. Afterwards, they continue to the page they came for. Going back keeps what they typed, and
 * postponing a step saves the valid values.
 */
export function OnboardingScreen() {
  const { redirect = '/' } = useSearch({ from: '/onboarding' })
  const { data: session } = useSuspenseQuery(sessionQuery)
  const [step, setStep] = useState(() => firstStepOf(session))
  const [names, setNames] = useState<ProfileValues>()
  const [plans, setPlans] = useState<PlansValues>()
  const comeBack = useComeBack()
  const change = useChangeOnboarding()
  const leave = () => void comeBack(redirect)
  const putOff = () => change.mutate({ is_put_off: true }, { onSuccess: leave })
  const keep = useKeepValid(useViewer()?.profile.username ?? '', putOff)
  const backFrom = {
    names: (draft: ProfileValues) => {
      setNames(draft)
      setStep('purpose')
    },
    pricing: (draft: PlansValues | undefined) => {
      setPlans(draft)
      setStep('basic_info')
    },
  }
  const common = { draft: names, onBack: backFrom.names, onLater: putOff }
  const priceNext = () => {
    // The values have been saved, so going back shows the saved profile.
    setNames(undefined)
    setStep('pricing')
  }
  switch (step) {
    case 'purpose':
      return (
        <PurposeStep
          help={<HelpLink to="getting-started">{text.howFanfareWorks}</HelpLink>}
          pending={keep.isPending ? 'later' : pendingIn(change)}
          onChosen={(purpose) => change.mutate({ purpose }, { onSuccess: () => setStep(stepsOf[purpose]) })}
          onLater={() => (names ? keep.mutate(names) : putOff())}
        />
      )
    case 'fan':
      return <FanStep {...common} onSaved={leave} />
    case 'basic_info':
      return <BasicInfoStep {...common} steps={steps} at={0} onSaved={priceNext} />
    case 'pricing':
      return <PricingStep steps={steps} at={1} draft={plans} onBack={backFrom.pricing} onDone={leave} />
  }
}

type Step = 'purpose' | 'fan' | 'basic_info' | 'pricing'

const stepsOf = { follow: 'fan', publish: 'basic_info' } as const

function firstStepOf({ user, onboarding_step: open }: Session): Step {
  if (open === 'pricing') return 'pricing'
  return user?.purpose ? stepsOf[user.purpose] : 'purpose'
}

function pendingIn({ isPending, variables: decision }: ReturnType<typeof useChangeOnboarding>) {
  if (!isPending) return undefined
  return decision && 'purpose' in decision ? decision.purpose : 'later'
}
