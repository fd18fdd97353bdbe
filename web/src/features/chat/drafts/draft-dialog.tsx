import { draftLimits } from '@fanfare/contract/drafts/limits'
import { useState } from 'react'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useDraft } from './use-draft.ts'

type Props = OverlayProps & { initialNotes: string; onUse: (text: string) => void }

const { notes: most } = draftLimits

/** Turns the viewer's notes into a drafted message, and shows the text as it is generated. */
export function DraftDialog({ open, onClose, initialNotes, onUse }: Props) {
  const [notes, setNotes] = useState(initialNotes.slice(0, most))
  const draft = useDraft()
  const close = () => {
    draft.stop()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Draft with AI"
      description="An AI model writes the message from your notes. It doesn’t see the chat, and the message is labeled “Drafted with AI”."
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <DraftActions
            draft={draft}
            notes={notes}
            onUse={() => {
              onUse(draft.text)
              onClose()
            }}
          />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Field label="What do you want to say?" counter={{ used: notes.length, most }}>
          <TextArea
            rows={3}
            dir="auto"
            value={notes}
            maxLength={most}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        {draft.problem !== null && <Notice tone="danger">{draft.problem}</Notice>}
        <Written text={draft.text} isBusy={draft.isWriting} />
      </div>
    </Dialog>
  )
}

type Draft = ReturnType<typeof useDraft>

/** While the model is writing, a button to stop it. Afterwards, buttons to use the draft or to request another. */
function DraftActions({ draft, notes, onUse }: { draft: Draft; notes: string; onUse: () => void }) {
  if (draft.isWriting)
    return (
      <Button variant="primary" pending={draft.isStopping} onClick={draft.stop}>
        Stop writing
      </Button>
    )
  const hasText = draft.text !== ''
  return (
    <>
      <Button
        variant={hasText ? 'secondary' : 'primary'}
        disabled={notes.trim() === ''}
        onClick={() => draft.begin(notes)}
      >
        {hasText ? 'Write another' : 'Write draft'}
      </Button>
      {hasText && (
        <Button variant="primary" onClick={onUse}>
          Use draft
        </Button>
      )}
    </>
  )
}

/** The draft. It is announced once it is complete, because a screen reader would start over with each word. */
const Written = ({ text, isBusy }: { text: string; isBusy: boolean }) => (
  <>
    {text === '' ? (
      isBusy && <p className="text-small text-fg-faint">Writing…</p>
    ) : (
      <blockquote
        dir="auto"
        aria-busy={isBusy}
        className="rounded-md bg-surface-2 px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </blockquote>
    )}
    <p role="status" className="sr-only">
      {isBusy ? 'Writing' : text}
    </p>
  </>
)
