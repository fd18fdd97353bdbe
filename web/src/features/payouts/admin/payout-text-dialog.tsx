import { useState, type ReactNode } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SendDialog } from '../send-dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** The field's label. */
  label: string
  hint: string
  least: number
  most: number
  /** The button's label: a verb and an object. */
  action: string
  mutation: { isPending: boolean; error: Error | null }
  onSend: (text: string) => void
  /** More fields. `isRefused` disables the button. */
  children?: ReactNode
  isRefused?: boolean
}

/** Asks an admin for a text that is stored with a payout, such as why it is returned. */
export function PayoutTextDialog({
  label,
  hint,
  least,
  most,
  onSend,
  children,
  isRefused = false,
  ...dialog
}: Props) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = text.trim().length < least
  const send = () => {
    setTried(true)
    if (!isShort && !isRefused) onSend(text.trim())
  }
  return (
    <SendDialog {...dialog} size="small" onSubmit={send}>
      <Field
        label={label}
        hint={hint}
        error={isTried && isShort ? shortWords(least) : undefined}
        counter={{ used: text.length, most }}
      >
        <TextArea value={text} maxLength={most} onChange={(event) => setText(event.target.value)} />
      </Field>
      {children}
    </SendDialog>
  )
}

function shortWords(least: number): string {
  return least > 1 ? `Enter at least ${least} characters.` : 'Enter a reference.'
}
