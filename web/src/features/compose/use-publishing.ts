import type { Post } from '@fanfare/contract/posts/post'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { showFirstFault } from '../../ui/fields/show-first-fault.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { uploads, useUploadsWait } from '../content/index.ts'
import { faultsOf, faultsOfProblem, type DraftFaults } from './drafts/draft-faults.ts'
import type { Editing, EditingState } from './editing.ts'
import { isWorthKeeping, type DraftItem, type PostDraft } from './drafts/post-draft.ts'
import { faultsLeft, type ToldFaults } from './drafts/told-faults.ts'
import { filesToWaitFor, isOnItsWay } from './media/files-to-wait-for.ts'
import { usePublishPost } from './use-publish-post.ts'
import * as text from './compose-text.ts'

/**
 * The actions of the form's buttons. Errors, including the server's, are shown next to their fields. `publish` first
 * waits for running uploads, unless the user cancels or leaves meanwhile.
 */
export function usePublishing(editing: Editing, options: { onPublished: (post: Post) => void }) {
  const [told, setTold] = useState<ToldFaults | null>(null)
  const mutation = usePublishPost(editing, options)
  const tell = (found: DraftFaults, checkedAt: number | null = null) => {
    setTold({ faults: found, draft: editing.get().draft, checkedAt })
    if (Object.keys(found).length > 0) showFirstFault(document.querySelector('[data-post-form]'))
  }
  const isSound = (onTheirWay: DraftItem[]) => {
    const now = Date.now()
    const found = faultsOf(editing.get().draft, now, onTheirWay)
    tell(found, now)
    return Object.keys(found).length === 0
  }
  const publishNow = () => {
    if (!isSound([])) return
    mutation.mutate(undefined, {
      onError: (error) => {
        const refused = faultsOfProblem(error)
        if (refused) tell(refused)
        else showToast({ kind: 'danger', message: messageOf(error) })
      },
    })
  }
  const { start, stop } = useUploadsWait({
    files: filesToWaitFor(editing),
    onEnd: (outcome) => (outcome === 'refused' ? tell({ items: text.fileRefused }) : publishNow()),
  })
  const publish = () => {
    const onTheirWay = editing.get().draft.items.filter((item) => isOnItsWay(item, uploads.list()))
    if (isSound(onTheirWay)) start()
  }
  const saveDraft = () =>
    void editing.saveDraft().then(
      () => tellWhatWaits(editing.get()),
      (error: unknown) => showToast({ kind: 'danger', message: messageOf(error) }),
    )
  return {
    faultsNow: (draft: PostDraft): DraftFaults => (told ? faultsLeft(told, draft) : {}),
    publish,
    /** Cancels publishing that waits for uploads; null if none waits. */
    stopWaiting: stop,
    saveDraft,
    isPublishing: mutation.isPending,
  }
}

/** Explains why a draft wasn't saved. If it was, the line next to the button already shows this. */
function tellWhatWaits({ isDirty, draft }: EditingState): void {
  if (!isWorthKeeping(draft)) showToast({ kind: 'info', message: text.nothingToSave })
  else if (isDirty) showToast({ kind: 'info', message: text.draftWaits })
}
