import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '../fields/field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Notice } from '../states/notice.tsx'
import type { DialogFrameProps } from './dialog-frame.tsx'
import { FormDialog } from './form-dialog.tsx'
import * as text from './overlays-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The submit button's label. */
  action: string
  variant?: 'primary' | 'danger'
  /** The consequences, in plain facts. */
  children: ReactNode
  /** Fields besides the reason. */
  fields?: ReactNode
  /** Prevents submitting while these fields are invalid. */
  hasFaults?: boolean
  label?: string
  /** The error for an empty reason. */
  missing?: string
  isOptional?: boolean
  /** A hint about who will see the reason. */
  hint?: string
  /** The maximum length of the reason. */
  most: number
  pending: boolean
  /** Why the reason was refused. */
  reasonError?: string | undefined
  /** Why the whole form was refused. */
  error?: string | null
  onSend: (reason: string) => void
  /** Called on every attempt to submit, so that fields can show their errors. */
  onTry?: () => void
  focusAfter?: DialogFrameProps['focusAfter']
}

/** Asks for a reason before an action. Nothing is sent without a reason, unless it is optional. */
export function ReasonDialog({
  label = text.reason,
  variant = 'primary',
  isOptional = false,
  ...props
}: Props) {
  const { open, onClose, title, action, children, fields, hint, most, pending, error } = props
  const { missing = text.enter(label), focusAfter } = props
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = !isOptional && reason.trim() === ''
  const send = () => {
    setTried(true)
    props.onTry?.()
    if (!isMissing && props.hasFaults !== true && !pending) props.onSend(reason.trim())
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      action={action}
      variant={variant}
      pending={pending}
      onSubmit={send}
      {...(focusAfter && { focusAfter })}
    >
      <p className="text-fg-muted">{children}</p>
      {fields}
      <Field
        label={label}
        hint={hint}
        optional={isOptional}
        error={isTried && isMissing ? missing : props.reasonError}
        counter={{ used: reason.length, most }}
      >
        <TextArea value={reason} maxLength={most} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {error && <Notice tone="danger">{error}</Notice>}
    </FormDialog>
  )
}
