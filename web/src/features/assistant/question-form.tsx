import { assistantLimits } from '@fanfare/contract/assistant/limits'
import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { SendHorizontal, Square } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useChangeAnswer } from './use-change-answer.ts'
import * as text from './assistant-text.ts'

type Props = {
  question: string
  pending: boolean
  /** The turn whose answer is being written, if any. The next question has to wait for that answer. */
  written: AssistantTurn | null
  onChange: (question: string) => void
  onAsk: () => void
}

/** The field for a question. Enter sends it; Shift+Enter adds a line. */
export function QuestionForm({ question, pending, written, onChange, onAsk }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAsk()
  }
  return (
    <form
      noValidate
      className="flex items-end gap-2 border-t border-line px-4 py-3 md:px-7"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <TextArea
        rows={1}
        aria-label={text.yourQuestion}
        placeholder={text.askQuestion}
        value={question}
        maxLength={assistantLimits.question}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="max-h-40 min-w-0 flex-1 overflow-y-auto"
      />
      <AskButton isBlank={question.trim() === ''} pending={pending} written={written} />
    </form>
  )
}

type ButtonProps = Pick<Props, 'pending' | 'written'> & { isBlank: boolean }

/** Stops the answer that is being written, if any. It stays the same element, so that it keeps the focus. */
function AskButton({ isBlank, pending, written }: ButtonProps) {
  const stop = useChangeAnswer('stop')
  return (
    <IconButton
      type={written ? 'button' : 'submit'}
      label={written ? text.stopAnswering : text.ask}
      icon={written ? <Square size={18} /> : <SendHorizontal size={20} />}
      pending={written ? stop.isPending : pending}
      aria-disabled={!written && isBlank}
      {...(written && { onClick: () => stop.mutate(written.id) })}
    />
  )
}
