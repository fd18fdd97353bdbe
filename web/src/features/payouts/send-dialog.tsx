import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { payoutMessageOf } from './payout-problems.ts'
import * as common from '../../ui/common-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The button's label, with the amount once it is valid. */
  action: string
  disabled?: boolean
  /** The mutation that the form runs. */
  mutation: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  size?: 'small' | 'medium'
  children: ReactNode
}

/** A form in a dialog. If submitting fails, the error is shown above the buttons and the values stay. */
export function SendDialog({ children, mutation, onSubmit, action, disabled = false, ...dialog }: Props) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            {common.cancel}
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

/** On a phone, the notice would otherwise appear below the visible area. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
