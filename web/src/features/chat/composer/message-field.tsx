import type { KeyboardEvent, RefObject } from 'react'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { limitedField, type TextLimit } from '../../../ui/fields/text-limit.ts'
import { Mentions } from '../../profiles/index.ts'

type Props = {
  label: string
  value: string
  limit: TextLimit
  ref: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  onSend: () => void
}

/**
 * The text field for a message. Enter sends the message and Shift+Enter adds a line. On touch screens, Enter always
 * adds a line.
 */
export function MessageField({ label, value, limit, ref, onChange, onSend }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      <TextArea
        ref={ref}
        rows={1}
        aria-label={label}
        placeholder={label}
        value={value}
        {...limitedField(limit)}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="max-h-40 min-w-0 flex-1 overflow-y-auto"
      />
      <Mentions field={ref} value={value} onChange={onChange} />
    </>
  )
}
