import type { UploadItem } from '../content/index.ts'
import type { PostDraft } from './post-draft.ts'

/** The draft with what became of its uploads; the same object when nothing did. */
export function followUploads(draft: PostDraft, uploads: readonly UploadItem[]): PostDraft {
  let hasChanged = false
  const items = draft.items.map((item) => {
    if (item.contentId !== null) return item
    const upload = uploads.find(({ fileId }) => fileId === item.fileId)
    if (upload?.state.step !== 'ready') return item
    hasChanged = true
    const { id, kind } = upload.state.content
    return { ...item, contentId: id, isVideo: kind === 'video', isLost: false }
  })
  return hasChanged ? { ...draft, items } : draft
}
