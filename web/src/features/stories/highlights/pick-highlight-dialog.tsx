import type { Highlight } from '@fanfare/contract/posts/story'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { highlightsQuery, highlightStoriesQuery, refreshStories } from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { openOverlay, type OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HighlightCover } from './highlight-cover.tsx'
import * as text from './highlights-text.ts'
import { LazyHighlightDialog } from './lazy-highlight-dialog.ts'

type Props = OverlayProps & { profile: Pick<ProfileBadge, 'id'>; storyId: string }

/** Adds a story to one of the viewer's highlights, or to a new one. */
export function PickHighlightDialog({ open, onClose, profile, storyId }: Props) {
  const highlights = useQuery(highlightsQuery(profile.id))
  const add = useAddStory({ profile, storyId, onAdded: onClose })
  return (
    <Dialog open={open} onClose={onClose} title={text.addToHighlight} size="small">
      <div className="grid min-h-40 content-start gap-1 pb-5">
        <Button
          icon={<Plus size={18} />}
          className="mb-2"
          onClick={() => openOverlay(LazyHighlightDialog, { profile, storyIds: [storyId] })}
        >
          {text.newHighlight}
        </Button>
        {highlights.isPending && <Skeleton className="h-13" />}
        {highlights.isError && (
          <ErrorState message={messageOf(highlights.error)} onRetry={() => void highlights.refetch()} />
        )}
        {highlights.data?.map((highlight) => (
          <button
            key={highlight.id}
            type="button"
            aria-disabled={add.isPending || undefined}
            aria-busy={(add.isPending && add.variables.id === highlight.id) || undefined}
            onClick={() => !add.isPending && add.mutate(highlight)}
            className="-mx-2 flex min-h-15 items-center gap-3 rounded-md px-2 text-left hover:bg-surface-2 aria-disabled:cursor-progress"
          >
            <HighlightCover highlight={highlight} size={44} />
            <span className="min-w-0">
              <b dir="auto" className="block truncate text-left">
                {highlight.title}
              </b>
              <span className="block text-small text-fg-faint">{text.storyCount(highlight.story_count)}</span>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

type Adding = { profile: Pick<ProfileBadge, 'id'>; storyId: string; onAdded: () => void }

/** Adds a story at the end of a highlight. */
function useAddStory({ profile, storyId, onAdded }: Adding) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, title, cover_story_id }: Highlight) => {
      const { stories } = await client.fetchQuery({ ...highlightStoriesQuery(profile.id, id), staleTime: 0 })
      const before = stories.map(({ post }) => post.id).filter((other) => other !== storyId)
      const body = { title, story_ids: [...before, storyId], cover_story_id }
      return call('PUT /profile/highlights/:id', { params: { id }, body })
    },
    onSuccess: async ({ title }) => {
      onAdded()
      showToast({ kind: 'success', message: text.addedTo(title) })
      await refreshStories(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
