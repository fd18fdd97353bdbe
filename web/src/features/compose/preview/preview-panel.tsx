import type { Media } from '@fanfare/contract/content/media'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, Clock } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { blurredQuery } from '../media/blurred-query.ts'
import { isWorthKeeping, priceOf, type PostDraft } from '../drafts/post-draft.ts'
import { PreviewedCard } from './previewed-card.tsx'
import { previewedPost, type PreviewViewer } from './previewed-post.ts'
import * as text from './preview-text.ts'

type Props = { draft: PostDraft; media: readonly Media[]; author: ProfileBadge }

const BLURRED_WIDTH = 200

/** Previews the post as each kind of viewer will see it. */
export function PreviewPanel({ draft, media, author }: Props) {
  const [chosen, setChosen] = useState<PreviewViewer>('visitor')
  const now = useNow()
  const cover = media[0]?.picture ?? null
  const { data: blurred = null } = useQuery(blurredQuery(sourceFor(cover, BLURRED_WIDTH)))
  const viewers = (priceOf(draft) ?? 0) > 0 ? sold : free
  const viewer = viewers.includes(chosen) ? chosen : 'visitor'
  const post = previewedPost(draft, viewer, { author, media, blurred, now })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div
        role="group"
        aria-label={text.previewAs}
        className="no-scrollbar -mx-1 flex gap-1 overflow-x-auto p-1"
      >
        {viewers.map((one) => (
          <Chip key={one} on={one === viewer} className="px-2.25! text-small!" onClick={() => setChosen(one)}>
            {text.viewerNames[one]}
          </Chip>
        ))}
      </div>
      <Notes draft={draft} viewer={viewer} now={now} />
      {isWorthKeeping(draft) ? (
        <PreviewedCard post={post} viewer={viewer} />
      ) : (
        <p className="hatched grid min-h-72 place-items-center rounded-lg p-8 text-center text-fg-muted">
          {text.noPreview}
        </p>
      )}
    </div>
  )
}

const free: readonly PreviewViewer[] = ['visitor', 'follower', 'subscriber', 'you']
const sold: readonly PreviewViewer[] = ['visitor', 'follower', 'subscriber', 'buyer', 'you']

/** Who can see the post at all. */
function Notes({ draft, viewer, now }: { draft: PostDraft; viewer: PreviewViewer; now: number }) {
  const isLater = draft.availableFrom !== null && Date.parse(draft.availableFrom) > now
  if (viewer === 'you' || (!isLater && !draft.nsfw)) return null
  return (
    <ul className="grid gap-1.5 text-small text-fg-muted">
      {isLater && (
        <li className="flex items-center gap-2">
          <Clock size={16} aria-hidden />
          {text.visibleFrom(formatDateTime(draft.availableFrom ?? ''))}
        </li>
      )}
      {draft.nsfw && (
        <li className="flex items-center gap-2">
          <EyeOff size={16} aria-hidden />
          {text.adultsOnly}
        </li>
      )}
    </ul>
  )
}
