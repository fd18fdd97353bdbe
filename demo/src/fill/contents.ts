import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { createInlineImage } from '@fanfare/server/modules/content/index'
import { processContent } from '@fanfare/server/modules/content/job-names'
import { makeContent } from '@fanfare/server/modules/content/make-content'
import { createJobs } from '@fanfare/server/worker'
import { isVideo, type MediaFile } from '../media.ts'
import type { DemoWorld } from '../world.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** A file that somebody uploads: an avatar in one body, or a photo or clip for posts. */
type Upload = { username: string; file: string; kind: 'inline' | 'media'; at: Date }

/** Content ids by `username file`. */
export type Contents = ReadonlyMap<string, string>

export const contentKey = (username: string, file: string): string => `${username} ${file}`

/**
 * Uploads every picture and clip as its owner and makes all that is served of it, through the same functions as an
 * upload by a person. What was made before an interruption is not made again. `tell` hears how many are done.
 */
export async function uploadAll(
  deps: FillDeps,
  {
    world,
    actors,
    tell,
  }: { world: DemoWorld; actors: ReadonlyMap<string, Actor>; tell: (done: number, of: number) => void },
): Promise<Contents> {
  const uploads = uploadsOf(world)
  const contents = new Map<string, string>()
  const waiting = [...uploads]
  const uploaders = Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      const actor = actors.get(upload.username)
      if (!actor) throw new Error(`Nobody is called ${upload.username}`)
      contents.set(contentKey(upload.username, upload.file), await uploadOne(deps, actor, upload))
      tell(contents.size, uploads.length)
    }
  })
  await Promise.all(uploaders)
  return contents
}

/** Clips first: they take longest, and the pictures fill the gaps that they leave. */
function uploadsOf({ members, posts }: DemoWorld): Upload[] {
  const uploads = new Map<string, Upload>()
  const add = (upload: Upload) => {
    const key = contentKey(upload.username, upload.file)
    const before = uploads.get(key)
    if (!before || before.at > upload.at) uploads.set(key, upload)
  }
  for (const { username, created_at: createdAt, contents } of posts) {
    contents.forEach(({ file }, i) =>
      add({
        username,
        file,
        kind: 'media',
        at: new Date(createdAt.getTime() - (contents.length - i) * 60_000),
      }),
    )
  }
  for (const { username, cover, avatar, joinedAt } of members) {
    if (cover) add({ username, file: cover, kind: 'media', at: new Date(joinedAt.getTime() + 120_000) })
    if (avatar !== undefined)
      add({ username, file: avatar, kind: 'inline', at: new Date(joinedAt.getTime() + 60_000) })
  }
  return [...uploads.values()].sort((one, other) => Number(isClip(other)) - Number(isClip(one)))
}

async function uploadOne(deps: FillDeps, actor: Actor, upload: Upload): Promise<string> {
  const known = await findContent(deps, actor, upload)
  if (known?.status === 'ready') return known.id
  const id = known?.id ?? (await receive({ ...deps, clock: clockAt(upload.at) }, actor, upload))
  const process = createJobs(deps).find(({ name }) => name === processContent.name)
  await process?.run({ content_id: id }, { signal: new AbortController().signal })
  const made = await findContent(deps, actor, upload)
  if (made?.status !== 'ready')
    throw new Error(`${upload.file} could not be processed: ${made?.failure ?? 'it is not ready'}`)
  return id
}

async function receive(deps: FillDeps, { profileId }: Actor, { file, kind }: Upload): Promise<string> {
  const path = fileURLToPath(
    new URL(`../../${file.endsWith('.mp4') ? 'clips' : 'pictures'}/${file}`, import.meta.url),
  )
  if (kind === 'inline') {
    return createInlineImage(
      deps,
      { profileId },
      { file_name: file, mime: 'image/jpeg', bytes: await readFile(path), isCut: false },
    )
  }
  const id = await makeContent(deps, { profileId, kind, fileName: file, path }, async () => true)
  if (id === null) throw new Error(`${file} was not taken`)
  return id
}

function findContent({ db }: FillDeps, { profileId }: Actor, { file, kind }: Upload) {
  return db
    .selectFrom('content')
    .select(['id', 'status', 'failure'])
    .where('profile_id', '=', profileId)
    .where('file_name', '=', file)
    .where('upload_kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function isClip({ file }: Upload): boolean {
  return isVideo(file as MediaFile)
}
