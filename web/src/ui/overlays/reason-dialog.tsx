import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../fields/field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What the button that sends it says. */
  action: string
  variant?: 'primary' | 'danger'
  /** What happens, in plain facts. */
  children: ReactNode
  /** Fields besides the reason. */
  fields?: ReactNode
  /** Keeps what isn't valid yet in these fields from being sent. */
  hasFaults?: boolean
  label?: 'Reason' | 'Note'
  /** Who sees the reason. */
  hint: string
  /** How long the reason can be. */
  most: number
  pending: boolean
  /** Why it was refused. */
  error?: string | null
  onSend: (reason: string) => void
  /** Called when somebody tries to send it, so that fields can show what is wrong. */
  onTry?: () => void
}

/** Asks why somebody does something before they do it. Nothing is sent without a reason. */
export function ReasonDialog({ label = 'Reason', variant = 'primary', fields, ...props }: Props) {
  const { open, onClose, title, action, children, hint, most, pending, error } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useId()
  const isMissing = reason.trim() === ''
  const send = () => {
    setTried(true)
    props.onTry?.()
    if (!isMissing && props.hasFaults !== true && !pending) props.onSend(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={variant} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-fg-muted">{children}</p>
        {fields}
        <Field
          label={label}
          hint={hint}
          error={isTried && isMissing ? `Enter a ${label.toLowerCase()}.` : undefined}
          counter={{ used: reason.length, most }}
        >
          <TextArea value={reason} maxLength={most} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {error && <Notice tone="danger">{error}</Notice>}
      </form>
    </Dialog>
  )
}
