import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { newId } from '../../plumbing/new-id.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AssistantHeader } from './assistant-header.tsx'
import { NoQuestions } from './no-questions.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionBubble, TurnItem } from './turn-item.tsx'
import { assistantQuery, turnsQuery } from './turns-query.ts'
import { useAskAssistant, type Question } from './use-ask-assistant.ts'
import { useFollowEnd } from './use-follow-end.ts'
import { useWrittenAnswer } from './use-written-answer.ts'
import * as common from '../../ui/common-text.ts'
import * as text from './assistant-text.ts'

/** `/chat/assistant`: the user's conversation with the assistant, oldest question first. */
export function AssistantScreen() {
  const turns = useInfiniteQuery(turnsQuery)
  const { data: { model } = {} } = useQuery(assistantQuery)
  const ask = useAskAssistant()
  const [typed, setTyped] = useState('')
  const found = turns.data?.pages.flatMap(({ data }) => data) ?? []
  const [latest] = found
  const written = found.find(({ state }) => state === 'answering') ?? null
  useWrittenAnswer(written)
  const end = useFollowEnd(`${latest?.id} ${ask.status}`)
  const send = (question: Question) => ask.mutate(question, { onSuccess: () => setTyped('') })
  const askText = (question: string) => {
    if (question.trim() === '' || ask.isPending || written) return
    send({ id: newId(), question })
  }
  // Announced once the answer is complete. Otherwise, a screen reader would start over with each word.
  const heard = latest && latest.id === ask.data?.id && latest.state !== 'answering' ? latest.answer : ''
  return (
    <section aria-label={text.assistant} className="flex h-full min-h-0 flex-col">
      <PageTitle>{text.assistant}</PageTitle>
      <AssistantHeader model={model ?? null} canClear={found.length > 0} />
      <div
        ref={end}
        className="grid min-h-0 flex-1 grid-cols-1 content-start gap-5 overflow-y-auto px-4 py-5 md:px-7"
      >
        <Loaded query={turns} what={text.theConversation} skeleton={<Skeleton className="h-40 rounded-lg" />}>
          {() => (
            <>
              {turns.hasNextPage && (
                <Button
                  size="small"
                  className="justify-self-center"
                  pending={turns.isFetchingNextPage}
                  onClick={() => void turns.fetchNextPage()}
                >
                  {text.showEarlier}
                </Button>
              )}
              {found.length === 0 && !ask.isPending && <NoQuestions model={model} onAsk={askText} />}
              <TurnList turns={found.toReversed()} />
            </>
          )}
        </Loaded>
        <Asking ask={ask} onRetry={send} />
        <p role="status" className="sr-only">
          {heard}
        </p>
      </div>
      <QuestionForm
        question={typed}
        pending={ask.isPending}
        written={written}
        onChange={setTyped}
        onAsk={() => askText(typed)}
      />
    </section>
  )
}

const TurnList = ({ turns }: { turns: readonly AssistantTurn[] }) => (
  <ol aria-label={text.turnsInOrder} className="grid grid-cols-1 gap-5">
    {turns.map((turn) => (
      <TurnItem key={turn.id} turn={turn} />
    ))}
  </ol>
)

type AskingProps = { ask: ReturnType<typeof useAskAssistant>; onRetry: (question: Question) => void }

/** A question that is being sent, or that failed. */
function Asking({ ask, onRetry }: AskingProps) {
  const { variables: asked } = ask
  if (!asked || (!ask.isPending && !ask.isError)) return null
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <QuestionBubble question={asked.question} />
      {ask.isError ? (
        <Notice tone="danger">
          {messageOf(ask.error)}{' '}
          <Button size="small" onClick={() => onRetry(asked)}>
            {common.tryAgain}
          </Button>
        </Notice>
      ) : (
        <p className="text-small text-fg-faint">{text.lookingForAnswer}</p>
      )}
    </div>
  )
}
