import { rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentLimits } from '@fanfare/contract/content/limits'
import sharp from 'sharp'
import { bestFileOf, listContentFacts } from '#content'
import { AiFault, type AiInputFile } from '#gateways/ai/port'
import { MediaFault } from '#gateways/media-tools/port'
import { WebFault } from '#gateways/public-web/port'
import { ownMark } from '#kernel/http/own-mark'
import type { AiDeps } from '../ai-deps.ts'
import { contentIdIn, hostOf } from './content-address.ts'

interface Wanted {
  /** The address of one of the user's contents, or of a file on the public internet. */
  address: string
  kind: 'image' | 'video'
  name: string
  folder: string
  owner: { user_id: string; profile_id: string }
  signal: AbortSignal
}

type Fetched = Omit<AiInputFile, 'url'>

/**
 * Copies an input file into a local folder as a JPEG or MP4, without the original's metadata. Throws an AiFault of
 * `input-unreachable` if it doesn't exist.
 */
export async function fetchInputFile(deps: AiDeps, wanted: Wanted): Promise<Fetched> {
  try {
    const contentId = contentIdIn(wanted.address)
    return contentId === null ? await fromWeb(deps, wanted) : await fromContent(deps, wanted, contentId)
  } catch (error) {
    if (error instanceof WebFault || error instanceof MediaFault) {
      throw new AiFault('input-unreachable', error.message, { field: wanted.name })
    }
    throw error
  }
}

async function fromContent(deps: AiDeps, wanted: Wanted, id: string): Promise<Fetched> {
  const content = (await listContentFacts(deps.db, [id])).get(id)
  const best = content?.profile_id === wanted.owner.profile_id ? bestFileOf(content) : null
  const isOfKind = (content?.kind === 'video') === (wanted.kind === 'video')
  if (!best || !isOfKind) throw new AiFault('input-unreachable', 'no such content', { field: wanted.name })
  const received = path.join(wanted.folder, `${wanted.name}-received${path.extname(best.key)}`)
  if (!(await deps.storage.download(best.key, received))) {
    throw new AiFault('input-unreachable', 'the file is gone', { field: wanted.name })
  }
  if (wanted.kind === 'image') return asJpeg(wanted, received)
  return {
    kind: 'video',
    mime: best.mime,
    path: received,
    ...sizeOf(best),
    byteSize: await bytesOf(received),
  }
}

async function fromWeb(deps: AiDeps, wanted: Wanted): Promise<Fetched> {
  const { inlineImageBytes, inlineVideoBytes } = contentLimits
  const received = path.join(wanted.folder, `${wanted.name}-received`)
  await deps.publicWeb.download(wanted.address, {
    path: received,
    maxBytes: wanted.kind === 'image' ? inlineImageBytes : inlineVideoBytes,
    // This server's own URL is refused, because revoking a consent couldn't track a file fetched that way.
    refused: { hosts: [hostOf(deps.publicUrl)], mark: ownMark(deps.secret) },
    signal: wanted.signal,
  })
  const source = { path: received, userId: wanted.owner.user_id }
  const media = await deps.mediaTools.sniff(source)
  if (media?.kind !== (wanted.kind === 'image' ? 'photo' : 'video')) throw new MediaFault('unsupported')
  if (media.kind === 'video') return asMp4(deps, wanted, await convert(deps, wanted, received))
  // The picture is decoded and re-encoded in a separate process, so a malicious file does no harm.
  const { files } = await deps.mediaTools.makePhotoFiles(
    { path: received, mime: media.mime },
    { folder: wanted.folder, signal: wanted.signal },
  )
  const best = files
    .filter(({ kind, mime }) => kind === 'photo' && mime === 'image/webp')
    .toSorted((a, b) => b.width - a.width)[0]
  if (!best) throw new MediaFault('broken')
  return asJpeg(wanted, best.path)
}

/** Re-encodes even an MP4, like an upload, because it can contain where it was recorded. */
async function convert({ mediaTools }: AiDeps, { folder, signal }: Wanted, from: string): Promise<string> {
  const { files } = await mediaTools.makeVideoFiles(from, { folder, signal, basicsOnly: true })
  const mp4 = files.find(({ kind }) => kind === 'mp4')
  if (!mp4) throw new MediaFault('broken')
  return mp4.path
}

/** Providers that fetch a video need an address that ends in its type. */
async function asMp4(
  { mediaTools }: AiDeps,
  { folder, name, owner }: Wanted,
  from: string,
): Promise<Fetched> {
  const to = path.join(folder, `${name}.mp4`)
  await rename(from, to)
  const facts = await mediaTools.inspectVideo({ path: to, userId: owner.user_id })
  return { kind: 'video', mime: 'video/mp4', path: to, ...sizeOf(facts), byteSize: await bytesOf(to) }
}

/** Every provider accepts JPEG. The source is a picture that this server encoded. */
async function asJpeg({ folder, name }: Wanted, from: string): Promise<Fetched> {
  const to = path.join(folder, `${name}.jpg`)
  const { width, height, size } = await sharp(from)
    .flatten({ background: 'white' })
    .jpeg({ quality: 92 })
    .toFile(to)
  return { kind: 'image', mime: 'image/jpeg', path: to, width, height, byteSize: size }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })

const bytesOf = async (file: string): Promise<number> => (await stat(file)).size
