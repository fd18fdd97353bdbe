import type { AiOutput } from '@fanfare/contract/ai/requests'
import { Plus, Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { canShareFiles, shareOutput } from '../actions/share-output.ts'
import * as text from './results-text.ts'

type Props = { open: boolean; onClose: () => void; output: AiOutput }

/** Explains that only the user can see the result, and that publishing it in a post makes it shareable. */
export function ShareDialog({ open, onClose, output }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.shareResult}
      description={text.shareExplained}
    >
      <div className="flex flex-wrap justify-end gap-2.5 pb-5">
        {output.file_url && canShareFiles() && (
          <Button icon={<Share2 size={18} />} onClick={() => void shareOutput(output)}>
            {text.shareFile}
          </Button>
        )}
        {output.content_id && (
          <LinkButton
            to="/create-post"
            search={{ contentId: output.content_id }}
            variant="primary"
            icon={<Plus size={18} />}
          >
            {text.takeInPost}
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
