import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { useChangeAnswer } from './use-change-answer.ts'
import * as common from '../../ui/common-text.ts'
import * as text from './assistant-text.ts'

/** How a model's answer ended, if it was interrupted, with a way to retry. */
export function AnswerEnd({ turn: { id, state, answer } }: { turn: AssistantTurn }) {
  const retry = useChangeAnswer('retry')
  if (state === 'answered' || state === 'answering') return null
  const again = (
    <Button size="small" pending={retry.isPending} onClick={() => retry.mutate(id)}>
      {common.tryAgain}
    </Button>
  )
  if (state === 'failed')
    return (
      <Notice tone="danger" className="max-w-[85%] justify-self-start">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {answer === '' ? text.noAnswer : text.unfinishedAnswer}
          {again}
        </div>
      </Notice>
    )
  return (
    <div className="flex items-center gap-3 text-small text-fg-faint">
      {text.stoppedAnswer} {again}
    </div>
  )
}
