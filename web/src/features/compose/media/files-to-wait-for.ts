import { isOver, type FilesToWaitFor, type UploadItem } from '../../content/index.ts'
import { placeOfDraft } from '../drafts/place-of-draft.ts'
import type { DraftItem, PostDraft } from '../drafts/post-draft.ts'

/** Whether a draft's file is still being uploaded or processed. */
export const isOnItsWay = (item: DraftItem, uploads: readonly UploadItem[]): boolean =>
  item.contentId === null && uploads.some(({ fileId, state }) => fileId === item.fileId && !isOver(state))

/** The files that have to be ready before a draft is published. A refused one leaves the draft. */
export const filesToWaitFor = (editing: { get: () => { draft: PostDraft } }): FilesToWaitFor => ({
  place: placeOfDraft(editing.get().draft.id),
  isWaiting: (uploads) => editing.get().draft.items.some((item) => isOnItsWay(item, uploads)),
})
