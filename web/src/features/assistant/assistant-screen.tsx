import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
import { turnsQuery } from './turns-query.ts'
import { useAskAssistant, type Question } from './use-ask-assistant.ts'

/** `/chat/assistant`: questions to the assistant, oldest first. */
export function AssistantScreen() {
  const turns = useInfiniteQuery(turnsQuery)
  const ask = useAskAssistant()
  const [text, setText] = useState('')
  const found = turns.data?.pages.flatMap(({ data }) => data) ?? []
  const send = (question: Question) => ask.mutate(question, { onSuccess: () => setText('') })
  const askText = (question: string) => {
    if (question.trim() === '' || ask.isPending) return
    send({ id: newId(), question })
  }
  return (
    <section aria-label="Assistant" className="flex h-full min-h-0 flex-col">
      <PageTitle>Assistant</PageTitle>
      <AssistantHeader canClear={found.length > 0} />
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-5 overflow-y-auto px-4 py-5 md:px-7">
        <Loaded query={turns} what="The conversation" skeleton={<Skeleton className="h-40 rounded-lg" />}>
          {() => (
            <>
              {turns.hasNextPage && (
                <Button
                  size="small"
                  className="justify-self-center"
                  pending={turns.isFetchingNextPage}
                  onClick={() => void turns.fetchNextPage()}
                >
                  Show earlier questions
                </Button>
              )}
              {found.length === 0 && !ask.isPending && <NoQuestions onAsk={askText} />}
              <ol aria-label="Questions and answers, oldest first" className="grid grid-cols-1 gap-5">
                {found.toReversed().map((turn) => (
                  <TurnItem key={turn.id} turn={turn} />
                ))}
              </ol>
            </>
          )}
        </Loaded>
        <Asking ask={ask} onRetry={send} />
        <p role="status" className="sr-only">
          {ask.data?.answer}
        </p>
        <ScrollMark key={`${found[0]?.id} ${ask.status}`} />
      </div>
      <QuestionForm text={text} pending={ask.isPending} onChange={setText} onAsk={() => askText(text)} />
    </section>
  )
}

type AskingProps = { ask: ReturnType<typeof useAskAssistant>; onRetry: (question: Question) => void }

/** The question that waits for its answer, or didn't get one. */
function Asking({ ask, onRetry }: AskingProps) {
  const { variables: asked } = ask
  if (!asked || (!ask.isPending && !ask.isError)) return null
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <QuestionBubble text={asked.question} />
      {ask.isError ? (
        <Notice tone="danger">
          {messageOf(ask.error)}{' '}
          <Button size="small" onClick={() => onRetry(asked)}>
            Try again
          </Button>
        </Notice>
      ) : (
        <p className="text-small text-fg-faint">Looking for an answer…</p>
      )}
    </div>
  )
}

/** Scrolls to itself. A new key scrolls again. */
function ScrollMark() {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'end' })
  }, [])
  return <div ref={mark} />
}
