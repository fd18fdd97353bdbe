import { assistantLimits } from '@fanfare/contract/assistant/limits'
import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { SendHorizontal, Square } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useChangeAnswer } from './use-change-answer.ts'

type Props = {
  text: string
  pending: boolean
  /** The turn whose answer is being written, if any. The next question has to wait for that answer. */
  written: AssistantTurn | null
  onChange: (text: string) => void
  onAsk: () => void
}

/** The field for a question. Enter sends it; Shift+Enter adds a line. */
export function QuestionForm({ text, pending, written, onChange, onAsk }: Props) {
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
        aria-label="Your question"
        placeholder="Ask a question"
        value={text}
        maxLength={assistantLimits.question}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="max-h-40 min-w-0 flex-1 overflow-y-auto"
      />
      {written ? (
        <StopButton id={written.id} />
      ) : (
        <IconButton
          type="submit"
          label="Ask"
          icon={<SendHorizontal size={20} />}
          disabled={pending || text.trim() === ''}
        />
      )}
    </form>
  )
}

/** Shown in place of the Ask button while an answer is being written. */
function StopButton({ id }: { id: string }) {
  const stop = useChangeAnswer('stop')
  return (
    <IconButton
      label="Stop answering"
      icon={<Square size={18} />}
      disabled={stop.isPending}
      onClick={() => stop.mutate(id)}
    />
  )
}
