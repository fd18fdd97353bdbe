import { limits } from '@fanfare/contract/limits'
import type { RefObject } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onSend: () => void
  onCancel?: () => void
  error?: string | undefined
  field?: RefObject<HTMLTextAreaElement | null>
  takesFocus?: boolean
}

const NEAR_THE_END = 200

/** Where a comment is written. Enter sends on a keyboard, Shift and Enter make a line; a phone's Enter makes a line. */
export function CommentField({ label, value, onChange, onSend, onCancel, error, field, takesFocus }: Props) {
  const isLong = value.length > limits.comment.most - NEAR_THE_END
  return (
    <Field
      label={label}
      hideLabel
      error={error}
      {...(isLong && { counter: { used: value.length, most: limits.comment.most } })}
      className="flex-1 gap-1.5!"
    >
      <TextArea
        ref={(area) => {
          if (field) field.current = area
          if (takesFocus && area && !area.dataset['met']) {
            area.dataset['met'] = 'true'
            area.focus()
            area.setSelectionRange(area.value.length, area.value.length)
          }
        }}
        rows={1}
        placeholder={label}
        value={value}
        maxLength={limits.comment.most}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) onCancel()
          const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
          if (!isSend || matchMedia('(pointer: coarse)').matches) return
          event.preventDefault()
          onSend()
        }}
        className="min-h-11!"
      />
    </Field>
  )
}
