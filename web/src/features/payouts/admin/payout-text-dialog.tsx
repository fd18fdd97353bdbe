import { useState, type ReactNode } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SendDialog } from '../send-dialog.tsx'
import * as text from './admin-text.ts'

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
  onSend: (typed: string) => void
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
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = typed.trim().length < least
  const send = () => {
    setTried(true)
    if (!isShort && !isRefused) onSend(typed.trim())
  }
  return (
    <SendDialog {...dialog} size="small" onSubmit={send}>
      <Field
        label={label}
        hint={hint}
        error={isTried && isShort ? shortWords(least) : undefined}
        counter={{ used: typed.length, most }}
      >
        <TextArea value={typed} maxLength={most} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {children}
    </SendDialog>
  )
}

function shortWords(least: number): string {
  return least > 1 ? text.tooShort(least) : text.enterReference
}
