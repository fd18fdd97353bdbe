import type { Content } from '@fanfare/contract/content/content'
import type { ContentKind } from '@fanfare/contract/content/media'
import { postLimits } from '@fanfare/contract/posts/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { countOf } from '../../ui/format-count.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { words } from './content-text.ts'
import { DeleteContentDialog } from './delete-content-dialog.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { Uploader } from './uploads/uploader.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The maximum number of files. */
  most: number
  /** The only kind that can be chosen; both if absent. */
  only?: ContentKind
  /** Offers to start a post with the chosen files. Use it only where leaving the page loses no input. */
  leadsToPost?: boolean
  /** Called with the chosen files, in the order in which they were chosen. */
  onChoose: (contents: Content[]) => void
}

/** The modal `gallery`: lets the user reuse or delete earlier uploads, and upload more. */
export function GalleryModal(props: Props) {
  const { open, onClose } = props
  // Reopening the gallery clears the selection.
  return open ? <OpenGallery key="open" {...props} /> : <Dialog open={false} onClose={onClose} title="" />
}

function OpenGallery({ onClose, most, only, leadsToPost = false, onChoose }: Props) {
  const [kind, setKind] = useState<ContentKind | 'all'>(only ?? 'all')
  const [chosen, setChosen] = useState<Content[]>([])
  const [isAsking, setAsking] = useState(false)
  const toggle = (content: Content) => {
    const isChosen = chosen.some(({ id }) => id === content.id)
    setChosen(isChosen ? chosen.filter(({ id }) => id !== content.id) : [...chosen, content])
  }
  const usable = chosen.filter(({ status }) => status === 'ready')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Gallery"
      description={words.galleryHint}
      size="large"
      footer={
        <>
          {chosen.length > 0 && (
            <Button variant="danger" icon={<Trash2 size={17} />} onClick={() => setAsking(true)}>
              {`Delete ${chosen.length}`}
            </Button>
          )}
          {leadsToPost && <PostLink contents={usable} />}
          <Button
            variant="primary"
            disabled={usable.length === 0 || usable.length > most}
            onClick={() => {
              onChoose(usable)
              onClose()
            }}
          >
            {addLabel(usable.length, most)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Uploader place="gallery" most={50} compact />
        {!only && <Segmented label="Show" value={kind} onChange={setKind} choices={kinds} />}
        <GalleryGrid kind={kind} chosen={chosen} onToggle={toggle} />
      </div>
      <DeleteContentDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        ids={chosen.map(({ id }) => id)}
        onDeleted={(ids) => setChosen(chosen.filter(({ id }) => !ids.includes(id)))}
      />
    </Dialog>
  )
}

/** Links to a new post that starts with these files. */
function PostLink({ contents }: { contents: readonly Content[] }) {
  if (contents.length === 0 || contents.length > postLimits.media) return null
  return (
    <LinkButton
      to="/create-post"
      search={{ contentId: contents.map(({ id }) => id).join(',') }}
      icon={<Plus size={18} />}
    >
      Use in post
    </LinkButton>
  )
}

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'photo', label: 'Photos' },
  { value: 'video', label: 'Videos' },
] as const

function addLabel(count: number, most: number): string {
  if (count > most) return `Choose at most ${most}`
  return count === 0 ? 'Select files' : `Add ${countOf(count, 'file')}`
}
