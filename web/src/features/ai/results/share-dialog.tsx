import type { AiOutput } from '@fanfare/contract/ai/requests'
import { Plus, Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { canShareFiles, shareOutput } from '../actions/share-output.ts'

type Props = { open: boolean; onClose: () => void; output: AiOutput }

/** Explains that only the user can see the result, and that publishing it in a post makes it shareable. */
export function ShareDialog({ open, onClose, output }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Share this result"
      description="Only you can see this result. Publish it in a post, and you can share the post’s link."
    >
      <div className="flex flex-wrap justify-end gap-2.5 pb-5">
        {output.file_url && canShareFiles() && (
          <Button icon={<Share2 size={18} />} onClick={() => void shareOutput(output)}>
            Share the file
          </Button>
        )}
        {output.content_id && (
          <LinkButton
            to="/create-post"
            search={{ contentId: output.content_id }}
            variant="primary"
            icon={<Plus size={18} />}
          >
            Use in post
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
