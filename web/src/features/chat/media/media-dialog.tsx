import type { ChatMedia } from '@fanfare/contract/chat/chat'
import type { ContentKind } from '@fanfare/contract/content/media'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatMediaQuery } from '../../../entities/chat/index.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ChatLoaded } from '../chat-loaded.tsx'
import * as text from './media-text.ts'
import { MediaGrid } from './media-grid.tsx'

type Kind = ContentKind | 'all'

type Props = { chatId: string; open: boolean; onClose: () => void }

/** All photos and videos of a chat, newest first. */
export function MediaDialog({ chatId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={text.media} size="large">
      <SharedMedia chatId={chatId} />
    </Dialog>
  )
}

const kinds = [
  { value: 'all', label: text.all },
  { value: 'photo', label: text.photos },
  { value: 'video', label: text.videos },
] as const

function SharedMedia({ chatId }: { chatId: string }) {
  const [kind, setKind] = useState<Kind>('all')
  const list = useInfiniteQuery(chatMediaQuery(chatId, kind === 'all' ? undefined : kind))
  return (
    <div className="pb-6">
      <Segmented label={text.kindLabel} value={kind} choices={kinds} onChange={setKind} />
      <div className="mt-4">
        <ChatLoaded query={list} what={text.media} skeleton={<Skeleton className="h-60 rounded-md" />}>
          {({ pages }) => <Grid media={pages.flatMap(({ data }) => data)} />}
        </ChatLoaded>
        <ShowMore query={list} />
      </div>
    </div>
  )
}

function Grid({ media }: { media: readonly ChatMedia[] }) {
  if (media.length > 0) {
    return <MediaGrid media={media} label={text.newestFirst} className="grid-cols-3 md:grid-cols-5" />
  }
  return <EmptyState title={text.noMedia}>{text.mediaAppear}</EmptyState>
}
