import type { Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './list-text.ts'
import { useCancelBroadcast } from './use-cancel-broadcast.ts'
import { useUnsendBroadcast } from './use-unsend-broadcast.ts'

type Props = { broadcast: Broadcast; onEdit: () => void }

/** The actions that are currently possible for a broadcast. */
export function BroadcastActions({ broadcast: { id, state }, onEdit }: Props) {
  if (state === 'scheduled') {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onEdit}>
          {common.edit}
        </Button>
        <CancelButton id={id} />
      </div>
    )
  }
  if (state === 'sent' || state === 'sending') return <UnsendButton id={id} />
  return null
}

function CancelButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelBroadcast(id)
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
        {text.cancelBroadcast}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.cancelQuestion}
        action={text.cancelBroadcast}
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {text.cancelConsequences}
      </ConfirmDialog>
    </>
  )
}

function UnsendButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const unsend = useUnsendBroadcast(id)
  return (
    <div>
      <Button size="small" onClick={() => setAsking(true)}>
        {text.unsend}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.unsendQuestion}
        action={text.unsendBroadcast}
        pending={unsend.isPending}
        onConfirm={() => unsend.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {text.unsendConsequences}
      </ConfirmDialog>
    </div>
  )
}
