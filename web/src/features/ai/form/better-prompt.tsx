import type { AiTask } from '@fanfare/contract/ai/tasks'
import { aiBasePrices } from '@fanfare/contract/ai/base-prices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem, isProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { Coin } from '../../../ui/money/coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { createKeptIds } from '../../payments/index.ts'
import { ProblemNotice, type RefusalReport } from './problem-notice.tsx'
import { reportRefusal, useReportRefusal } from './use-report-refusal.ts'
import * as text from './form-text.ts'

type Props = { task: AiTask; prompt: string; onChange: (prompt: string) => void }

const price = aiBasePrices.prompt_optimizer

const look =
  'inline-flex h-9 items-center gap-1.5 rounded-sm px-2.5 text-small font-semibold hover:bg-surface-3 aria-disabled:text-fg-faint'

interface Rewriting {
  from: string
  to: string
  /** Whether it replaced the prompt. It doesn't if the user has changed the prompt in the meantime. */
  isUsed: boolean
}

/** Rewrites the prompt with AI. A button restores the original. */
export function BetterPrompt({ task, prompt, onChange }: Props) {
  const membersOnly = useMembersOnly()
  const [last, setLast] = useState<Rewriting>()
  const better = useBetterPrompt(task, (from, to) => {
    const isUsed = prompt.trim() === from
    setLast({ from, to, isUsed })
    if (isUsed) onChange(to)
  })
  const refusal = useRefusal(better, prompt)
  const isEmpty = prompt.trim() === ''
  const rewrite = () => {
    if (!isEmpty && !better.isPending) membersOnly(text.toImprovePrompt, () => better.mutate(prompt.trim()))
  }
  return (
    <div className="flex flex-wrap items-center">
      <button
        type="button"
        onClick={rewrite}
        aria-disabled={isEmpty || better.isPending}
        aria-busy={better.isPending}
        className={look}
      >
        {better.isPending ? <Spinner size={17} /> : <WandSparkles size={17} aria-hidden />}
        {text.betterPrompt}
        <span className="tabular inline-flex items-center gap-1 text-brass-text">
          <span className="sr-only">{text.forPrice}</span>
          <Coin size={14} />
          {formatCredits(price)}
          <span className="sr-only">{text.credits}</span>
        </span>
      </button>
      {last?.to === prompt && (
        <button type="button" onClick={() => onChange(last.from)} className={look}>
          <Undo2 size={16} aria-hidden />
          {text.undo}
        </button>
      )}
      <span role="status">
        {last && !last.isUsed && (
          <button
            type="button"
            onClick={() => {
              setLast({ ...last, from: prompt, isUsed: true })
              onChange(last.to)
            }}
            className={look}
          >
            {text.takeBetterPrompt}
          </button>
        )}
      </span>
      {refusal && (
        <ProblemNotice problem={messageOf(better.error)} report={refusal} className="m-2 basis-full" />
      )}
    </div>
  )
}

function useBetterPrompt(task: AiTask, onBetter: (from: string, to: string) => void) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    networkMode: 'always',
    mutationFn: (prompt: string) =>
      call('POST /ai/prompt', { body: { id: ids.idFor([task, prompt]), prompt, task, price } }),
    onSuccess: async (answer, prompt) => {
      ids.forget(ids.idFor([task, prompt]))
      onBetter(prompt, answer.prompt)
      await refreshWallet(client)
    },
    onError: (error, prompt) => {
      // Without a response, the prompt may have been rewritten and charged. Keeping the id means that a retry isn't
      // charged again.
      if (isAnswered(error)) ids.forget(ids.idFor([task, prompt]))
      if (isProblem(error, 'ai-content-refused')) return
      showToast({ kind: 'danger', message: messageOf(error) })
    },
  })
}

const isAnswered = (error: Error): boolean => error instanceof ApiProblem && error.status > 0

/**
 * Lets the user object while the refused prompt is still in the field. A request that a provider refused is already
 * stored.
 */
function useRefusal(
  { error, variables }: Pick<ReturnType<typeof useBetterPrompt>, 'error' | 'variables'>,
  prompt: string,
): RefusalReport | undefined {
  const report = useReportRefusal()
  if (!isProblem(error, 'ai-content-refused') || variables !== prompt.trim()) return undefined
  const { refused_request: kept } = error.facts
  return {
    isPending: report.isPending,
    send: () =>
      typeof kept === 'string'
        ? reportRefusal(kept)
        : report.mutate({
            task: 'prompt_optimizer',
            provider: null,
            model: null,
            input: { prompt: variables },
            parent_id: null,
          }),
  }
}
