import { call } from '../../../plumbing/api/call.ts'
import { uploads } from '../../content/index.ts'
import type { Editing } from '../editing.ts'

/**
 * Looks for the files of a restored draft. The server may have received the whole file, or this device may have lost
 * it, which is then shown to the user.
 */
export async function findFiles(editing: Editing): Promise<void> {
  const known = new Set(uploads.list().map(({ fileId }) => fileId))
  const missing = editing
    .get()
    .draft.items.filter(
      ({ contentId, fileId }) => contentId === null && fileId !== null && !known.has(fileId),
    )
  for (const { key, fileId } of missing) {
    const found = await contentOfUpload(fileId ?? '')
    editing.change(({ items }) => ({
      items: items.map((item) =>
        item.key === key ? { ...item, contentId: found, isLost: found === null } : item,
      ),
    }))
  }
}

async function contentOfUpload(fileId: string): Promise<string | null> {
  const upload = await call('GET /content/uploads/:fileId', { params: { fileId } }).catch(() => null)
  return upload?.content?.id ?? null
}
