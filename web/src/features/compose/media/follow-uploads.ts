import { isRefused, type UploadItem } from '../../content/index.ts'
import type { DraftItem, PostDraft } from '../drafts/post-draft.ts'

/**
 * Updates a draft with the results of its uploads: finished uploads become contents, refused ones are removed. Returns
 * the same object if nothing changed.
 */
export function followUploads(draft: PostDraft, uploads: readonly UploadItem[]): PostDraft {
  const items = draft.items.flatMap((item) => followed(item, uploads) ?? [])
  const hasChanged = items.length < draft.items.length || items.some((item, at) => item !== draft.items[at])
  return hasChanged ? { ...draft, items } : draft
}

function followed(item: DraftItem, uploads: readonly UploadItem[]): DraftItem | null {
  if (item.contentId !== null) return item
  const upload = uploads.find(({ fileId }) => fileId === item.fileId)
  if (!upload) return item
  if (isRefused(upload.state)) return null
  if (upload.state.step !== 'ready') return item
  const { id, kind } = upload.state.content
  return { ...item, contentId: id, isVideo: kind === 'video', isLost: false }
}
