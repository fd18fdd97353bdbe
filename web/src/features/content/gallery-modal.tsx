import type { Content } from '@fanfare/contract/content/content'
import type { ContentKind } from '@fanfare/contract/content/media'
import { postLimits } from '@fanfare/contract/posts/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import * as text from './content-text.ts'
import { DeleteContentDialog } from './delete-content-dialog.tsx'
import { DescribeContent } from './describe-content.tsx'
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
  /** Called with the chosen files, in the order they were chosen. */
  onChoose: (contents: Content[]) => void
}

/** The `gallery` modal: lets the user reuse, describe or delete earlier uploads, and upload more. */
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
  const update = (content: Content) =>
    setChosen((now) => now.map((one) => (one.id === content.id ? content : one)))
  const [single, ...others] = chosen
  const usable = chosen.filter(({ status }) => status === 'ready')
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.gallery}
      description={text.galleryHint}
      size="large"
      footer={
        <>
          {chosen.length > 0 && (
            <Button variant="danger" icon={<Trash2 size={17} />} onClick={() => setAsking(true)}>
              {text.deleteChosen(chosen.length)}
            </Button>
          )}
          {single && others.length === 0 && (
            <DescribeContent key={single.id} content={single} onDescribed={update} />
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
            {text.addChosen(usable.length, most)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Uploader place="gallery" most={50} compact />
        {!only && <Segmented label={text.show} value={kind} onChange={setKind} choices={kinds} />}
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
      {text.startPost}
    </LinkButton>
  )
}

const kinds = [
  { value: 'all', label: text.all },
  { value: 'photo', label: text.photos },
  { value: 'video', label: text.videos },
] as const
