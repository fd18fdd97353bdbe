import type { WelcomeMessage } from '@fanfare/contract/broadcasts/broadcast'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { welcomeQuery } from '../broadcasts-query.ts'
import { WrittenMessage } from '../written-message.tsx'
import { useRemoveWelcome } from './use-remove-welcome.ts'
import { WelcomeForm } from './welcome-form.tsx'

/** The message that people receive when they first subscribe. */
export function WelcomePanel() {
  const welcome = useQuery(welcomeQuery)
  return (
    <Panel
      title="Welcome message"
      description="Sent once to everyone who subscribes to you for the first time. Renewals don’t send it again."
    >
      <div className="pt-4">
        <Loaded
          query={welcome}
          what="Your welcome message"
          skeleton={<Skeleton className="h-16 rounded-md" />}
        >
          {({ welcome_message: message }) => <Welcome message={message} />}
        </Loaded>
      </div>
    </Panel>
  )
}

function Welcome({ message }: { message: WelcomeMessage | null }) {
  const [isEditing, setEditing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const close = () => {
    setEditing(false)
    frame.current?.focus()
  }
  return (
    <div ref={frame} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {isEditing ? (
        <WelcomeForm before={message} onClose={close} />
      ) : (
        <Written message={message} onEdit={() => setEditing(true)} />
      )}
    </div>
  )
}

function Written({ message, onEdit }: { message: WelcomeMessage | null; onEdit: () => void }) {
  if (message === null) {
    return (
      <Button className="justify-self-start" onClick={onEdit}>
        Write a welcome message
      </Button>
    )
  }
  return (
    <>
      <WrittenMessage message={message} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onEdit}>
          Edit welcome message
        </Button>
        <RemoveButton />
      </div>
    </>
  )
}

function RemoveButton() {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveWelcome()
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove your welcome message?"
        action="Remove welcome message"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        New subscribers won’t get it. People who already got it keep it.
      </ConfirmDialog>
    </>
  )
}
