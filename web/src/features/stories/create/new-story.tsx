import type { Post } from '@fanfare/contract/posts/post'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import {
  UploadRow,
  isOver,
  showRefusedFile,
  uploads,
  useFilesAnywhere,
  useUploads,
  type UploadItem,
} from '../../content/index.ts'
import { ChooseFile } from './choose-file.tsx'
import * as text from './create-text.ts'
import { PublishBar } from './publish-bar.tsx'
import { StickerCanvas } from './sticker-canvas.tsx'
import { StickerPanel } from './sticker-panel.tsx'
import { emptyDraft, faultOf, isEmptyDraft, storyPlace } from './story-draft.ts'
import { StoryFields } from './story-fields.tsx'
import { useCanvasMedia } from './use-canvas-media.ts'
import { usePublishing } from './use-publishing.ts'
import { useStickers } from './use-stickers.ts'

/** The form for a new story: its photo or video, its stickers, and who can see it. */
export function NewStory({ profile }: { profile: ProfileBadge }) {
  const navigate = useNavigate()
  const { items, owner } = useUploads(storyPlace)
  const item = items.at(-1)
  const [draft, setDraft] = useState(emptyDraft)
  const change = (next: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...next }))
  const stickers = useStickers(draft.stickers, (how) =>
    setDraft((before) => ({ ...before, stickers: how(before.stickers) })),
  )
  const content = item?.state.step === 'ready' ? item.state.content : null
  const media = useCanvasMedia(item)
  const fault = content ? faultOf(content) : null
  useEffect(() => {
    if (fault) showRefusedFile(fault)
  }, [fault])
  const choose = (files: File[]) => {
    const replaced = items.map(({ fileId }) => fileId)
    // Added first, so that a story that waits for its file goes on to wait for this one.
    uploads.add(files.slice(0, 1), owner)
    for (const fileId of replaced) uploads.cancel(fileId)
  }
  useFilesAnywhere(choose)
  const isPublished = useRef(false)
  const open = async (post: Post) => {
    isPublished.current = true
    showToast({ kind: 'success', message: text.published })
    await navigate({
      to: '/$username',
      params: { username: profile.username },
      search: { storyId: post.id },
      replace: true,
    })
    for (const { fileId } of items) uploads.dismiss(fileId)
  }
  const publishing = usePublishing(draft, open)
  return (
    <div className="grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <div className="grid w-full justify-items-center gap-3">
        {media ? (
          <StickerCanvas media={media} stickers={stickers} />
        ) : (
          <ChooseFile onFiles={choose} isWaiting={item !== undefined && !isOver(item.state)} />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {item && <FileSection item={item} fault={fault} />}
        {media && <StickerPanel stickers={stickers} />}
        <StoryFields draft={draft} onChange={change} />
        <PublishBar
          isAllowed={item !== undefined && (content ? fault === null : !isOver(item.state))}
          publishing={publishing}
        />
      </div>
      <DiscardGuard
        isAtRisk={() => !isPublished.current && (item !== undefined || !isEmptyDraft(draft))}
        onLeave={() => void uploads.discard(owner)}
      />
    </div>
  )
}

function FileSection({ item, fault }: { item: UploadItem; fault: string | null }) {
  return (
    <section aria-label={text.file} className="rounded-lg bg-surface-1 p-4">
      <UploadRow item={item} />
      {fault && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {fault}
        </p>
      )}
    </section>
  )
}

const DiscardGuard = (props: { isAtRisk: () => boolean; onLeave: () => void }) => (
  <LeaveGuard title={text.discardQuestion} stay={text.keepEditing} leave={text.discardStory} {...props}>
    {text.discardConsequences}
  </LeaveGuard>
)
