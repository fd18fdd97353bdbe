import type { AssistantLink, AssistantTurn } from '@fanfare/contract/assistant/turn'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'

/** A question and its answer. */
export function TurnItem({ turn: { question, answer, links } }: { turn: AssistantTurn }) {
  return (
    <li className="grid grid-cols-1 gap-2.5">
      <QuestionBubble text={question} />
      <div className="max-w-[85%] justify-self-start rounded-lg rounded-bl-[6px] bg-surface-2 px-4 py-3">
        <span className="sr-only">Assistant: </span>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
        {links.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {links.map((link) => (
              <li key={link.href}>
                <AnswerLink link={link} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

export const QuestionBubble = ({ text }: { text: string }) => (
  <p
    dir="auto"
    className="max-w-[85%] justify-self-end rounded-lg rounded-br-[6px] bg-fg px-4 py-2.5 text-fg-inverse whitespace-pre-line [overflow-wrap:anywhere]"
  >
    <span className="sr-only">You: </span>
    {text}
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
      {words} <ExternalLink size={15} aria-label="opens in a new tab" className="inline text-fg-muted" />
    </a>
  )
}
