import { useEffect, useRef } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { limitedField, type TextLimit } from '../../../ui/fields/text-limit.ts'
import { TooLong } from '../../../ui/fields/too-long.tsx'
import { Mentions } from '../../profiles/index.ts'

type Props = {
  label: string
  value: string
  limit: TextLimit
  onChange: (value: string) => void
  onSend: () => void
  onCancel?: () => void
  error?: string | undefined
  takesFocus?: boolean
  /** Whether this is the main comment field, which the shortcut and the button focus. */
  isComposer?: boolean
}

const NEAR_THE_END = 200

/** The field for a comment. On a keyboard, Enter sends and Shift+Enter starts a new line; on a phone, Enter starts a new line. */
export function CommentField(props: Props) {
  const {
    label,
    value,
    limit,
    onChange,
    onSend,
    onCancel,
    error,
    takesFocus = false,
    isComposer = false,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { used, most } = limit
  useEffect(() => {
    if (!takesFocus || !area.current) return
    area.current.focus({ preventScroll: isComposer })
    area.current.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [takesFocus, isComposer])
  return (
    <Field
      label={label}
      hideLabel
      error={error}
      {...(used > most - NEAR_THE_END && { counter: { used, most } })}
      className="flex-1 gap-1.5!"
    >
      <TextArea
        ref={area}
        {...(isComposer && { 'data-composer': true })}
        rows={1}
        placeholder={label}
        value={value}
        {...limitedField(limit)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) onCancel()
          const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
          if (!isSend || matchMedia('(pointer: coarse)').matches) return
          event.preventDefault()
          onSend()
        }}
        className="min-h-11! *:max-h-40"
      />
      <TooLong limit={limit} className="text-danger" />
      <Mentions field={area} value={value} onChange={onChange} />
    </Field>
  )
}
