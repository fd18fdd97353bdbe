import type { AiTask } from '@fanfare/contract/ai/tasks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteQuery, type AiAsk } from '../../../entities/ai/index.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { pricedInputOf } from './form-values.ts'
import type { ToolFormState } from './use-tool-form.ts'

/** Too short to notice, and long enough that dragging a slider doesn't send a request at every step. */
const QUIET_MS = 40

type Asked = { task: AiTask; form: ToolFormState; enabled: boolean }

/** The price of the form's current values, and every model that can process them. */
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

/** Returns the same object while its values are equal. */
function useSame(ask: AiAsk): AiAsk {
  const [kept, keep] = useState(ask)
  if (JSON.stringify(kept) === JSON.stringify(ask)) return kept
  keep(ask)
  return ask
}
