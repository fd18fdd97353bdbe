import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, isProblem, sentenceFor } from '../../../plumbing/api/api-problem.ts'
import { quoteQuery } from '../../../entities/ai/index.ts'
import { refreshConsents } from '../../../entities/consents/index.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { isOver, uploads } from '../../content/index.ts'
import { helplineOf } from '../../help/index.ts'
import { usePayment } from '../../payments/index.ts'
import { inputOf, missingFields } from './form-values.ts'
import { generateProblems } from './generate-problems.ts'
import type { FormField } from './input-fields.ts'
import { useConsentId } from './use-consent-id.ts'
import { useGenerate } from './use-generate.ts'
import { useReportRefusal } from './use-report-refusal.ts'
import { useQuote } from './use-quote.ts'
import { uploadPlaceOf } from './upload-place.ts'
import type { Faults, ToolFormState } from './use-tool-form.ts'
import * as text from './form-text.ts'

export type Payment = ReturnType<typeof usePayment>

type Options = { tool: AiTool; form: ToolFormState; onTaken: (request: AiRequest) => void }

/** The current price of a form, and the action of its submit button. */
export function useSubmit({ tool, form, onTaken }: Options) {
  const client = useQueryClient()
  const membersOnly = useMembersOnly()
  const [short, setShort] = useState<number>()
  const { fields, values } = form
  const { quote, ask, isBehind } = useQuote({ task: tool.task, form, enabled: tool.models.length > 0 })
  const payment = usePayment({ kind: 'ai_tools', amount: quote.data?.price ?? 0 })
  const missingCredits = payment.plan?.missing ?? 0
  const generate = useGenerate(onTaken)
  const refusal = useReportRefusal()
  const refused = isProblem(generate.error, 'ai-content-refused') ? generate.variables : undefined
  const consentId = useConsentId(tool, values)
  const missing = missingIn(form, { tool, consentId })
  const [hasConsent, setHasConsent] = useState(false)
  const send = async () => {
    const shown = quote.data?.price
    // If a new price appears right after the press, the user hasn't agreed to it, so nothing is sent.
    const { price } = isBehind ? await client.fetchQuery(quoteQuery(ask)) : { price: shown }
    if (price === undefined || price !== shown) return
    generate.mutate(
      {
        ...ask,
        input: inputOf(fields, values),
        parent_id: form.parentId,
        price,
        has_recipe: form.hasRecipe,
        ...(tool.needs_consent && { has_consent: hasConsent, consent_id: consentId }),
      },
      {
        onError: (error) => {
          if (error instanceof ApiProblem) form.setFaults(error.fields)
          if (isProblem(error, 'price-has-changed')) void quote.refetch()
          if (isProblem(error, 'consent-not-active')) void refreshConsents(client)
          if (isProblem(error, 'not-enough-credits')) setShort(missingCredits)
        },
      },
    )
  }
  return {
    quote,
    payment,
    missing,
    hasConsent,
    setHasConsent,
    isPending: generate.isPending,
    /** Shown instead of an answer to somebody in a crisis. */
    helpline: helplineOf(generate.error),
    problem: generate.error ? sentenceFor(generate.error, generateProblems) : undefined,
    /** Lets the user object when our rules refused the request. */
    report: refused && { send: () => refusal.mutate(refused), isPending: refusal.isPending },
    /** The number of missing credits while the dialog to add them is open. */
    short,
    stopAdding: () => setShort(undefined),
    submit() {
      if (generate.isPending) return
      form.setFaults(faultsOfMissing(missing, tool))
      if (missing.length > 0) return
      membersOnly(text.toGenerate, () => (missingCredits > 0 ? setShort(missingCredits) : void send()))
    },
  }
}

/** The fields that have to be filled in first. A photo that no consent covers counts as missing. */
function missingIn(
  { fields, values }: ToolFormState,
  { tool, consentId }: { tool: AiTool; consentId: string | null },
): FormField[] {
  const empty = missingFields(fields, values)
  const isUncovered = ({ name }: FormField) => consentId === null && name === tool.consent_field
  return fields.filter((field) => isUncovered(field) || empty.includes(field))
}

const faultsOfMissing = (missing: readonly FormField[], { task, consent_field: faceField }: AiTool): Faults =>
  Object.fromEntries(
    missing.map((field) => [
      field.name,
      isOnItsWay(uploadPlaceOf(task, field.name)) ? text.waitForFile : text.missingAt(field, faceField),
    ]),
  )

/** Whether the file of a field is still being uploaded or processed. */
const isOnItsWay = (fieldPlace: string): boolean =>
  uploads.list().some(({ place, state }) => place === fieldPlace && !isOver(state))
