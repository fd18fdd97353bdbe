import { draftLimits } from '@fanfare/contract/drafts/limits'
import { useState } from 'react'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { HelplineNotice } from '../../help/index.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './draft-dialog-text.ts'
import { useDraft } from './use-draft.ts'

type Props = OverlayProps & { initialNotes: string; onUse: (text: string) => void }

const { notes: most } = draftLimits

/** Turns the viewer's notes into a drafted message, and shows the text as it is generated. */
export function DraftDialog({ open, onClose, initialNotes, onUse }: Props) {
  const [notes, setNotes] = useState(initialNotes.slice(0, most))
  const [isTried, setTried] = useState(false)
  const draft = useDraft()
  const isEmpty = notes.trim() === ''
  const begin = () => {
    setTried(true)
    if (!isEmpty) draft.begin(notes)
  }
  const close = () => {
    draft.stop()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.draftWithAi}
      description={text.howItWorks}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {common.cancel}
          </Button>
          <DraftActions
            draft={draft}
            onBegin={begin}
            onUse={() => {
              onUse(draft.text)
              onClose()
            }}
          />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Field
          label={text.whatToSay}
          error={isTried && isEmpty ? text.enterNotes : undefined}
          counter={{ used: notes.length, most }}
        >
          <TextArea
            rows={3}
            dir="auto"
            value={notes}
            maxLength={most}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        <Failure draft={draft} />
        <Written draft={draft.text} isBusy={draft.isWriting} />
      </div>
    </Dialog>
  )
}

type Draft = ReturnType<typeof useDraft>

function Failure({ draft: { helpline, problem } }: { draft: Draft }) {
  if (helpline) return <HelplineNotice helpline={helpline} />
  return problem !== null && <Notice tone="danger">{problem}</Notice>
}

/** While the model is writing, a button to stop it. Afterwards, buttons to use the draft or to request another. */
function DraftActions({ draft, onBegin, onUse }: { draft: Draft; onBegin: () => void; onUse: () => void }) {
  if (draft.isWriting)
    return (
      <Button variant="primary" pending={draft.isStopping} onClick={draft.stop}>
        {text.stopWriting}
      </Button>
    )
  const hasText = draft.text !== ''
  return (
    <>
      <Button variant={hasText ? 'secondary' : 'primary'} onClick={onBegin}>
        {hasText ? text.writeAnother : text.writeDraft}
      </Button>
      {hasText && (
        <Button variant="primary" onClick={onUse}>
          {text.takeDraft}
        </Button>
      )}
    </>
  )
}

/** The draft. It is announced once it is complete, because a screen reader would start over with each word. */
const Written = ({ draft, isBusy }: { draft: string; isBusy: boolean }) => (
  <>
    {draft === '' ? (
      isBusy && <p className="text-small text-fg-faint">{text.writing}</p>
    ) : (
      <blockquote
        dir="auto"
        aria-busy={isBusy}
        className="rounded-md bg-surface-2 px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {draft}
      </blockquote>
    )}
    <p role="status" className="sr-only">
      {isBusy ? text.isWriting : draft}
    </p>
  </>
)
