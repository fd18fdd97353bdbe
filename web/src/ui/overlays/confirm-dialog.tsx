import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import * as common from '../common-text.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The consequences, and whether they can be undone. */
  children: ReactNode
  /** Verb and object, such as "Delete post". */
  action: string
  tone?: 'danger' | 'primary'
  pending?: boolean
  onConfirm: () => void
  /** The element to focus after closing, as for every dialog. */
  focusAfter?: () => HTMLElement | null
}

/** Asks for confirmation before something that can’t be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  tone = 'danger',
  pending = false,
  onConfirm,
  focusAfter,
}: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      {...(focusAfter && { focusAfter })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-fg-muted">{children}</div>
    </Dialog>
  )
}
