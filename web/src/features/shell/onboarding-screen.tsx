import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionQuery } from '../../session/session.ts'
import { BasicInfoStep } from '../profiles/index.ts'
import { PricingStep } from '../subscriptions/index.ts'

const steps = ['Basic info', 'Pricing'] as const

/** The first steps of a new user, basic_info and pricing. Afterwards they continue to the page they wanted. */
export function OnboardingScreen() {
  const router = useRouter()
  const { redirect = '/' } = useSearch({ from: '/onboarding' })
  const { data: session } = useSuspenseQuery(sessionQuery)
  const [step, setStep] = useState(session.onboarding_step ?? 'basic_info')
  const leave = () => router.history.push(redirect)
  if (step === 'pricing') {
    return <PricingStep steps={steps} at={1} onBack={() => setStep('basic_info')} onDone={leave} />
  }
  return <BasicInfoStep steps={steps} at={0} onSaved={() => setStep('pricing')} onLater={leave} />
}
