import type { Post } from '@fanfare/contract/posts/post'
import { useEffect, useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { uploads } from '../content/index.ts'
import { faultsOf, faultsOfProblem, isDraftField, type DraftFaults } from './drafts/draft-faults.ts'
import type { Editing, EditingState } from './editing.ts'
import { isWorthKeeping, type DraftItem, type PostDraft } from './drafts/post-draft.ts'
import { isOnItsWay, waitForUploads } from './media/wait-for-uploads.ts'
import { usePublishPost } from './use-publish-post.ts'
import * as text from './compose-text.ts'

/**
 * The actions of the form's buttons. Errors, including the server's, are shown at their fields. `publish` first waits
 * for running uploads, unless the user cancels or leaves meanwhile.
 */
export function usePublishing(editing: Editing, options: { onPublished: (post: Post) => void }) {
  const [told, setTold] = useState<{ faults: DraftFaults; draft: PostDraft } | null>(null)
  const [wait, setWait] = useState<AbortController | null>(null)
  useEffect(() => () => wait?.abort(), [wait])
  const mutation = usePublishPost(editing, options)
  const tell = (found: DraftFaults) => {
    setTold({ faults: found, draft: editing.get().draft })
    if (Object.keys(found).length > 0) showFirstFault()
  }
  const isSound = (onTheirWay: DraftItem[]) => {
    const found = faultsOf(editing.get().draft, Date.now(), onTheirWay)
    tell(found)
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
  const publish = async () => {
    const onTheirWay = editing.get().draft.items.filter((item) => isOnItsWay(item, uploads.list()))
    if (!isSound(onTheirWay)) return
    if (onTheirWay.length === 0) return publishNow()
    const waiting = new AbortController()
    setWait(waiting)
    const outcome = await waitForUploads({ editing, uploads }, waiting.signal)
    setWait(null)
    if (outcome === 'refused') tell({ items: text.fileRefused })
    if (outcome === 'settled') publishNow()
  }
  const saveDraft = () =>
    void editing.saveDraft().then(
      () => tellWhatWaits(editing.get()),
      (error: unknown) => showToast({ kind: 'danger', message: messageOf(error) }),
    )
  return {
    faultsNow: (draft: PostDraft) => standing(told, draft),
    publish: () => void publish(),
    /** Cancels publishing that waits for uploads; null if none waits. */
    stopWaiting: wait && (() => wait.abort()),
    saveDraft,
    isPublishing: mutation.isPending,
  }
}

/** An error is shown until its field changes. */
function standing(told: { faults: DraftFaults; draft: PostDraft } | null, draft: PostDraft): DraftFaults {
  if (!told) return {}
  return Object.fromEntries(
    Object.entries(told.faults).filter(([name]) => isDraftField(name) && told.draft[name] === draft[name]),
  )
}

/** Explains why a draft wasn't saved. If it was, the line next to the button already shows this. */
function tellWhatWaits({ isDirty, draft }: EditingState): void {
  if (!isWorthKeeping(draft)) showToast({ kind: 'info', message: text.nothingToSave })
  else if (isDirty) showToast({ kind: 'info', message: text.draftWaits })
}

/** Scrolls to the first field with an error and focuses it, once its message is shown. */
function showFirstFault(): void {
  requestAnimationFrame(() => {
    const form = document.querySelector('[data-post-form]')
    const [first] = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? []
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    if (first?.ariaInvalid) first.focus({ preventScroll: true })
  })
}
