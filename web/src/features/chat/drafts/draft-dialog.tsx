import { draftLimits } from '@fanfare/contract/drafts/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

type Props = OverlayProps & { initialNotes: string; onUse: (text: string) => void }

const { notes: most } = draftLimits

/** Writes a message from notes, which can be read before it is used. */
export function DraftDialog({ open, onClose, initialNotes, onUse }: Props) {
  const [notes, setNotes] = useState(initialNotes.slice(0, most))
  const draft = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /chat/drafts', { body: { notes } }),
  })
  const use = (text: string) => {
    onUse(text)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Draft with AI"
      description="An AI model writes the message from your notes. It doesn’t see the chat, and the message is labeled “Drafted with AI”."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={draft.data ? 'secondary' : 'primary'}
            disabled={notes.trim() === ''}
            pending={draft.isPending}
            onClick={() => draft.mutate()}
          >
            {draft.data ? 'Write another' : 'Write draft'}
          </Button>
          {draft.data && !draft.isPending && (
            <Button variant="primary" onClick={() => use(draft.data.text)}>
              Use draft
            </Button>
          )}
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
        {draft.isError && <Notice tone="danger">{messageOf(draft.error)}</Notice>}
        <Written text={draft.isPending ? null : (draft.data?.text ?? null)} isBusy={draft.isPending} />
      </div>
    </Dialog>
  )
}

/** The draft, read out once it is there. */
const Written = ({ text, isBusy }: { text: string | null; isBusy: boolean }) => (
  <div role="status" aria-busy={isBusy}>
    {text !== null && (
      <blockquote
        dir="auto"
        className="rounded-md bg-surface-2 px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </blockquote>
    )}
  </div>
)
