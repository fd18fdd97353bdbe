import { useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogFrameProps } from './dialog-frame.tsx'
import * as common from '../common-text.ts'

type Props = Omit<DialogFrameProps, 'footer'> & {
  /** Verb and object, such as "Change password". */
  action: string
  variant?: 'primary' | 'danger'
  disabled?: boolean
  pending: boolean
  onSubmit: () => void | Promise<void>
}

/** A dialog with a form, which is sent with its button or with Enter. */
export function FormDialog(props: Props) {
  const { action, variant = 'primary', disabled = false, pending, onSubmit, children, ...dialog } = props
  const form = useId()
  return (
    <Dialog
      size="small"
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant={variant} disabled={disabled} pending={pending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
