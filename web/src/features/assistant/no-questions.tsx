import { Button } from '../../ui/button.tsx'
import * as text from './assistant-text.ts'

const examples = [text.askAboutCredits, text.askAboutPayouts, text.askAboutCanceling, text.askAboutRefunds]

type Props = {
  /** The language model that answers, or null; undefined while unknown. */
  model: string | null | undefined
  onAsk: (question: string) => void
}

/** Explains the assistant, with example questions. */
export function NoQuestions({ model, onAsk }: Props) {
  return (
    <div className="grid max-w-[60ch] gap-4 self-center justify-self-center py-8 text-center">
      <h3 className="type-title">{text.whatToKnow}</h3>
      {model === null && <p className="text-fg-muted">{text.withoutModel}</p>}
      {typeof model === 'string' && <p className="text-fg-muted">{text.withModel(model)}</p>}
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
