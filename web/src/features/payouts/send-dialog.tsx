import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { payoutMessageOf } from './payout-problems.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** Verb and object, with the amount once there is one. */
  action: string
  disabled?: boolean
  /** What sends it. */
  mutation: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  size?: 'small' | 'medium'
  children: ReactNode
}

/** A form in a dialog. What was refused is said above the buttons, and everything typed stays. */
export function SendDialog({ children, mutation, onSubmit, action, disabled = false, ...dialog }: Props) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={disabled}
            pending={mutation.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!mutation.isPending && !disabled) onSubmit()
        }}
      >
        {children}
        {mutation.error && (
          <div ref={bringIntoView}>
            <Notice tone="danger">{payoutMessageOf(mutation.error)}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** On a phone it would appear below what is in sight. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
