import { PenLine } from 'lucide-react'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import * as text from './drafts-text.ts'
import { LazyDraftDialog } from './lazy-draft-dialog.ts'

type Props = {
  /** The text typed so far, which becomes the initial notes. */
  notes: string
  onUse: (text: string) => void
}

/** A button that opens the dialog to draft a message with AI. */
export const DraftButton = ({ notes, onUse }: Props) => (
  <IconButton
    label={text.draftWithAi}
    icon={<PenLine size={20} />}
    className="size-12!"
    onClick={() => openOverlay(LazyDraftDialog, { initialNotes: notes, onUse })}
  />
)
