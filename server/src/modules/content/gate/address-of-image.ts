import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { isUuid } from '#kernel/uuid'
import type { Viewer } from '#kernel/viewer'
import { isPublicContent, canSeeContent, type ContentAccess } from './access.ts'
import type { MediaSigner } from './media-address.ts'
import { presentPicture } from '../gallery/present-media.ts'
import { findContent, findContentByUuid, type ContentFacts } from '../queries.ts'

/**
 * The address of an image, as a path below /media, by the content's id. This is the smallest WebP that is at least as
 * wide as requested, otherwise the widest. Throws `content-not-found` for a content that doesn't exist or that the
 * viewer can't see.
 */
export async function addressOfImage(
  deps: { db: Db; signer: MediaSigner; access: ContentAccess },
  viewer: Viewer,
  query: { id?: string; path?: string; width?: number },
): Promise<string> {
  const content = await findNamed(deps, query)
  if (content?.status !== 'ready' || !(await canSeeContent(deps, viewer, content))) {
    throw new Problem('content-not-found')
  }
  const isPublic = await isPublicContent(deps, content)
  const { sources } = presentPicture(deps.signer, content, { viewer, isPublic })
  const images = sources.filter((source) => source.mime === 'image/webp')
  const wanted = images.find((source) => source.width >= (query.width ?? Infinity)) ?? images.at(-1)
  if (!wanted) throw new Problem('content-not-found')
  return wanted.src
}

async function findNamed(
  { db, signer }: { db: Db; signer: MediaSigner },
  query: { id?: string; path?: string },
): Promise<ContentFacts | undefined> {
  if (query.id !== undefined) return findContent(db, query.id)
  const uuid = uuidIn(signer, query.path ?? '')
  return uuid === null ? undefined : findContentByUuid(db, uuid)
}

function uuidIn(signer: MediaSigner, path: string): string | null {
  const parts = /^\/?(?:media\/)?(?:public\/)?([\w-]+)(?:\/[\w.-]+)?$/.exec(path)
  const name = parts?.[1] ?? ''
  if (isUuid(name)) return name
  return signer.read(name)?.contentUuid ?? null
}
