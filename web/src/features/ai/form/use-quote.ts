import type { AiTask } from '@fanfare/contract/ai/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery, type AiAsk } from '../../../entities/ai/index.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { pricedInputOf } from './form-values.ts'
import type { ToolFormState } from './use-tool-form.ts'

/** So short that nobody notices; a slider that is being dragged still doesn't ask at every step. */
const QUIET_MS = 40

type Asked = { task: AiTask; form: ToolFormState; enabled: boolean }

/** What the form would cost as it is filled in now, and every model that could do it. */
export function useQuote({ task, form: { model, fields, values, parentId }, enabled }: Asked) {
  const ask = useSame({
    task,
    provider: model?.provider ?? null,
    model: model?.model ?? null,
    input: pricedInputOf(fields, values),
    parent_id: parentId,
  })
  const settled = useSettled(ask, QUIET_MS)
  const quote = useQuery({ ...quoteQuery(settled), enabled })
  return { quote, ask: settled, isBehind: settled !== ask || quote.isPlaceholderData }
}

/** The same object for as long as it says the same. */
function useSame(ask: AiAsk): AiAsk {
  const [kept, keep] = useState(ask)
  if (JSON.stringify(kept) === JSON.stringify(ask)) return kept
  keep(ask)
  return ask
}
