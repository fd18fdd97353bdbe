import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaSource } from '#gateways/media-tools/port'
import type { UploadedFile } from '#kernel/http/multipart'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { makeContent, type MakeDeps } from '../processing/make-content.ts'
import { refusalOf } from './upload-rules.ts'
import { inWorkFolder } from '../processing/work-folder.ts'

/**
 * Creates a content from an image that was sent in one request body, such as an avatar. Returns its id. Throws
 * `image-too-large`, `inline-type-unsupported` and `file-broken`, and then leaves nothing behind.
 */
export async function createInlineImage(
  deps: MakeDeps,
  owner: Pick<Actor, 'userId' | 'profileId'>,
  file: UploadedFile,
): Promise<string> {
  if (file.isCut) throw new Problem('image-too-large')
  return inWorkFolder(async (folder) => {
    const received = path.join(folder, 'file')
    await writeFile(received, file.bytes)
    await requireImage(deps, { path: received, userId: owner.userId })
    const fileName = file.file_name.slice(0, 255) || 'image'
    const id = await makeContent(deps, { owner, kind: 'inline', fileName, path: received }, async () => true)
    if (id === null) throw new Error('An inline image is always a new upload.')
    return id
  })
}

async function requireImage({ mediaTools }: MakeDeps, source: MediaSource): Promise<void> {
  const media = await mediaTools.sniff(source).catch((error: unknown) => {
    throw refusalOf(error, 'inline')
  })
  if (media?.kind === 'video') throw new Problem('inline-type-unsupported')
}
