import type { AiTool } from '@fanfare/contract/ai/tools'
import { consentFor, useConsents } from '../../../entities/consents/index.ts'
import { contentIdIn } from './content-address.ts'
import type { Values } from './form-values.ts'

/**
 * The consent that covers the person in the chosen photo; null without such a consent, or if the tool doesn't need
 * one.
 */
export function useConsentId({ consent_field: name }: AiTool, values: Values): string | null {
  const { data: consents = [] } = useConsents({ enabled: name !== null })
  return name === null ? null : (consentFor(consents, contentIdIn(values[name]))?.id ?? null)
}
