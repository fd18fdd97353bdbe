import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Editing } from './editing.ts'
import { isWorthKeeping } from './drafts/post-draft.ts'
import * as text from './compose-text.ts'

type Props = { editing: Editing; savesItself: boolean }

/**
 * Asks for confirmation before the user leaves with unsaved changes. If they close the tab, the browser asks instead.
 */
export function LeaveDialog({ editing, savesItself }: Props) {
  const [pending, setPending] = useState(false)
  const isAtRisk = () => editing.get().isDirty && (isWorthKeeping(editing.get().draft) || !savesItself)
  const leaving = useBlocker({
    shouldBlockFn: isAtRisk,
    enableBeforeUnload: isAtRisk,
    withResolver: true,
  })
  const isOpen = leaving.status === 'blocked'
  const stay = () => leaving.reset?.()
  const leave = () => leaving.proceed?.()
  const discardAndLeave = () => {
    editing.discard()
    leave()
  }
  const saveAndLeave = async () => {
    setPending(true)
    const isSaved = await editing.saveDraft().then(
      () => true,
      () => false,
    )
    setPending(false)
    if (isSaved) leave()
    else stay()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      size="small"
      title={savesItself ? text.leaveDraft : text.leaveChanges}
      footer={
        savesItself ? (
          <>
            <Button variant="ghost" onClick={leave}>
              {text.leave}
            </Button>
            <Button variant="primary" pending={pending} onClick={() => void saveAndLeave()}>
              {text.saveAndLeave}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={stay}>
              {text.stay}
            </Button>
            <Button variant="danger" onClick={discardAndLeave}>
              {text.discardChanges}
            </Button>
          </>
        )
      }
    >
      <p className="text-fg-muted">{savesItself ? text.leaveDraftExplained : text.leaveChangesExplained}</p>
    </Dialog>
  )
}
