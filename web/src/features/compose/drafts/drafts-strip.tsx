import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { DraftCard } from './draft-card.tsx'
import { draftsQuery } from '../../../entities/posts/index.ts'
import { useDiscardDraft } from './use-discard-draft.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './drafts-text.ts'

const SHOWN = 3

/**
 * The viewer's drafts and scheduled posts, except those already shown on the screen. Renders nothing without any.
 */
export function DraftsStrip({ except, profileId }: { except: readonly string[]; profileId: string }) {
  const drafts = useInfiniteQuery(draftsQuery)
  const [isWhole, setWhole] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const discard = useDiscardDraft(profileId, {
    onDiscarded: () => {
      setAsked(null)
      showToast({ kind: 'success', message: text.draftDeleted })
    },
  })
  const ids = (drafts.data?.pages ?? []).flatMap((page) => page.ids).filter((id) => !except.includes(id))
  if (ids.length === 0) return null
  const shown = isWhole ? ids : ids.slice(0, SHOWN)
  const showMore = () => {
    if (isWhole) void drafts.fetchNextPage()
    setWhole(true)
  }
  return (
    <section aria-label={text.drafts} className="grid grid-cols-1 gap-2.5">
      <h2 className="text-[14px] font-semibold text-fg-muted">{text.drafts}</h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 2xl:grid-cols-3">
        {shown.map((id) => (
          <li key={id} className="min-w-0">
            <DraftCard postId={id} onDelete={() => setAsked(id)} />
          </li>
        ))}
      </ul>
      {(ids.length > shown.length || drafts.hasNextPage) && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          pending={drafts.isFetchingNextPage}
          onClick={showMore}
        >
          {text.showMore}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={text.deleteQuestion}
        action={common.deleteIt}
        pending={discard.isPending}
        onConfirm={() => asked && discard.mutate({ draftId: asked, isOnServer: true })}
      >
        {text.deleteConsequences}
        {discard.isError && (
          <p role="alert" className="mt-3 font-medium text-danger">
            {messageOf(discard.error)}
          </p>
        )}
      </ConfirmDialog>
    </section>
  )
}
