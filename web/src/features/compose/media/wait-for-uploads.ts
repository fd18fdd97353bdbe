import { isOver, isRefused, type UploadItem } from '../../content/index.ts'
import { placeOfDraft } from '../drafts/place-of-draft.ts'
import type { DraftItem, PostDraft } from '../drafts/post-draft.ts'

type Waiting = {
  editing: { get: () => { draft: PostDraft } }
  uploads: { list: () => readonly UploadItem[]; subscribe: (listener: () => void) => () => void }
}

/** Whether a draft's file is still being uploaded or processed. */
export const isOnItsWay = (item: DraftItem, uploads: readonly UploadItem[]): boolean =>
  item.contentId === null && uploads.some(({ fileId, state }) => fileId === item.fileId && !isOver(state))

/**
 * Waits until no file of the draft is on its way, including files that are added meanwhile. `refused`: one of them
 * can't be used and has left the draft.
 */
export function waitForUploads(
  { editing, uploads }: Waiting,
  signal: AbortSignal,
): Promise<'settled' | 'refused' | 'canceled'> {
  const refusedIds = () =>
    uploads
      .list()
      .filter(({ place, state }) => place === placeOfDraft(editing.get().draft.id) && isRefused(state))
      .map(({ fileId }) => fileId)
  const refusedBefore = new Set(refusedIds())
  return new Promise((resolve) => {
    const end = (outcome: 'settled' | 'refused' | 'canceled') => {
      unsubscribe()
      resolve(outcome)
    }
    const look = () => {
      if (refusedIds().some((id) => !refusedBefore.has(id))) end('refused')
      else if (!editing.get().draft.items.some((item) => isOnItsWay(item, uploads.list()))) end('settled')
    }
    const unsubscribe = uploads.subscribe(look)
    signal.addEventListener('abort', () => end('canceled'), { once: true })
    look()
  })
}
