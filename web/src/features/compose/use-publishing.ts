import type { Post } from '@fanfare/contract/posts'
import { useState } from 'react'
import { messageOf } from '../../api-problem.ts'
import { showToast } from '../../ui/show-toast.ts'
import type { ToastText } from '../../ui/toast-queue.ts'
import { words } from './compose-words.ts'
import { faultsOf, faultsOfProblem, type DraftFaults } from './draft-faults.ts'
import type { Editing, EditingState } from './editing.ts'
import { isWorthKeeping } from './post-draft.ts'
import { usePublishPost } from './use-publish-post.ts'

/** What the buttons of the form do. What is wrong is told at the fields it concerns, what the server refuses as well. */
export function usePublishing(editing: Editing, options: { onPublished: (post: Post) => void }) {
  const [faults, setFaults] = useState<DraftFaults>({})
  const mutation = usePublishPost(editing, options)
  const tell = (found: DraftFaults) => {
    setFaults(found)
    if (Object.keys(found).length > 0) showFirstFault()
  }
  const publish = () => {
    const found = faultsOf(editing.get().draft, Date.now())
    tell(found)
    if (Object.keys(found).length > 0) return
    mutation.mutate(undefined, {
      onError: (error) => {
        const refused = faultsOfProblem(error)
        if (refused) tell(refused)
        else showToast({ kind: 'danger', message: messageOf(error) })
      },
    })
  }
  const saveDraft = () =>
    void editing.saveDraft().then(
      () => showToast(toastFor(editing.get())),
      (error: unknown) => showToast({ kind: 'danger', message: messageOf(error) }),
    )
  return { faults, publish, saveDraft, isPublishing: mutation.isPending }
}

/** Files that are on their way, and a post without anything in it, are not on the server. */
function toastFor({ isDirty, draft }: EditingState): ToastText {
  if (!isWorthKeeping(draft)) return { kind: 'info', message: words.nothingToSave }
  return isDirty
    ? { kind: 'info', message: words.draftWaits }
    : { kind: 'success', message: words.draftSaved }
}

/** Brings the first field at fault into sight, once its message is there. */
function showFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector('form[aria-label="Post"] [role="alert"]')
    fault?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    fault
      ?.closest('.grid')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ?.focus({ preventScroll: true })
  })
}
