import { Button } from '../../ui/button.tsx'

const examples = [
  'How many credits do I have?',
  'When can I request a payout?',
  'How do I cancel a subscription?',
  'How do refunds work?',
]

type Props = {
  /** The language model that answers, or null; undefined while unknown. */
  model: string | null | undefined
  onAsk: (question: string) => void
}

/** Explains the assistant, with example questions. */
export function NoQuestions({ model, onAsk }: Props) {
  return (
    <div className="grid max-w-[60ch] gap-4 self-center justify-self-center py-8 text-center">
      <h3 className="type-title">What do you want to know?</h3>
      {model === null && (
        <p className="text-fg-muted">
          The assistant looks for answers in the help pages and in your account. It doesn’t use an AI model,
          and nobody else reads your questions.
        </p>
      )}
      {typeof model === 'string' && (
        <p className="text-fg-muted">
          An AI model ({model}) answers from the help pages and your account, and can be wrong. It receives
          your questions and the account figures they’re about.
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {examples.map((question) => (
          <Button key={question} size="small" onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      </div>
    </div>
  )
}
