import type { AssistantLink, AssistantTurn } from '@fanfare/contract/assistant/turn'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { AnswerEnd } from './answer-end.tsx'
import * as text from './assistant-text.ts'

/** A question and its answer, which may still be incomplete. */
export function TurnItem({ turn }: { turn: AssistantTurn }) {
  const { question, answer, state, links } = turn
  const isWaiting = state === 'answering' && answer === ''
  // The source links appear once the answer is complete, so that nothing moves while someone reads.
  const shown = state === 'answering' ? [] : links
  return (
    <li className="grid grid-cols-1 gap-2.5">
      <QuestionBubble question={question} />
      {isWaiting && <p className="text-small text-fg-faint">{text.thinking}</p>}
      {(answer !== '' || shown.length > 0) && (
        <div
          aria-busy={state === 'answering'}
          className="max-w-[85%] justify-self-start rounded-lg rounded-bl-[6px] bg-surface-2 px-4 py-3"
        >
          <span className="sr-only">{text.assistantSaid} </span>
          {answer !== '' && (
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {answer}
            </p>
          )}
          {shown.length > 0 && (
            <ul className="grid gap-1 not-first:mt-2">
              {shown.map((link) => (
                <li key={link.href}>
                  <AnswerLink link={link} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <AnswerEnd turn={turn} />
    </li>
  )
}

export const QuestionBubble = ({ question }: { question: string }) => (
  <p
    dir="auto"
    className="max-w-[85%] justify-self-end rounded-lg rounded-br-[6px] bg-fg px-4 py-2.5 text-fg-inverse whitespace-pre-line [overflow-wrap:anywhere]"
  >
    <span className="sr-only">{text.youSaid} </span>
    {question}
  </p>
)

const look = 'block min-h-11 content-center rounded-md'

function AnswerLink({ link: { label, href, summary } }: { link: AssistantLink }) {
  const words = (
    <>
      <span className="font-semibold text-accent-text underline">{label}</span>
      {summary !== '' && <span className="block text-small text-fg-muted">{summary}</span>}
    </>
  )
  if (href.startsWith('/'))
    return (
      <Link to={href} className={look}>
        {words}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
      {words} <ExternalLink size={15} aria-label={text.opensInNewTab} className="inline text-fg-muted" />
    </a>
  )
}
