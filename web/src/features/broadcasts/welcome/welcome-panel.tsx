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
import * as common from '../../../ui/common-text.ts'
import * as text from './welcome-text.ts'
import { useRemoveWelcome } from './use-remove-welcome.ts'
import { WelcomeForm } from './welcome-form.tsx'

/** The message that people receive when they first subscribe. */
export function WelcomePanel() {
  const welcome = useQuery(welcomeQuery)
  return (
    <Panel title={text.welcomeMessage} description={text.welcomeDescription}>
      <div className="pt-4">
        <Loaded
          query={welcome}
          what={text.yourWelcomeMessage}
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
        {text.writeMessage}
      </Button>
    )
  }
  return (
    <>
      <WrittenMessage message={message} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onEdit}>
          {text.editMessage}
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
        {common.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeQuestion}
        action={text.removeMessage}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {text.removeConsequences}
      </ConfirmDialog>
    </>
  )
}
