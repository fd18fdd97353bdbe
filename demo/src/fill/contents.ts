import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { createInlineImage } from '@fanfare/server/modules/content/index'
import { makeContent } from '@fanfare/server/modules/content/processing/make-content'
import { processUploadedContent } from '@fanfare/server/modules/content/processing/process-content'
import type { Member } from '../cast/member.ts'
import type { DemoWorld } from '../world.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** A file to upload: an avatar in a single request, or a photo or clip for posts. */
type Upload = { username: string; file: string; kind: 'inline' | 'media'; at: Date }

/** One person's content ids, by file. */
export type Contents = ReadonlyMap<string, string>

/**
 * Uploads one person's pictures and clips and creates their files for browsers, through the same functions as any
 * upload. Skips the ones that an interrupted run finished. `tell` is called after each one.
 */
export async function uploadFilesOf(
  deps: FillDeps,
  actor: Actor,
  { world, member, tell }: { world: DemoWorld; member: Member; tell: () => void },
): Promise<Contents> {
  const contents = new Map<string, string>()
  for (const upload of uploadsOf(world).filter(({ username }) => username === member.username)) {
    contents.set(upload.file, await uploadOne(deps, actor, upload))
    tell()
  }
  return contents
}

/** Every file to upload, each once, at the time when its owner first needed it. */
export function uploadsOf({ members, posts }: DemoWorld): Upload[] {
  const uploads = new Map<string, Upload>()
  const add = (upload: Upload) => {
    const key = `${upload.username} ${upload.file}`
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
  return [...uploads.values()]
}

async function uploadOne(deps: FillDeps, actor: Actor, upload: Upload): Promise<string> {
  const known = await findContent(deps, actor, upload)
  if (known?.status === 'ready') return known.id
  const id = known?.id ?? (await receive({ ...deps, clock: clockAt(upload.at) }, actor, upload))
  // The worker creates AVIF files and streams later, once the world can be visited.
  const { signal } = new AbortController()
  await processUploadedContent(deps, { contentId: id, signal, basicsOnly: true })
  const made = await findContent(deps, actor, upload)
  if (made?.status !== 'ready')
    throw new Error(`${upload.file} couldn’t be processed: ${made?.failure ?? 'it isn’t ready'}`)
  return id
}

async function receive(deps: FillDeps, actor: Actor, { file, kind }: Upload): Promise<string> {
  const path = fileURLToPath(
    new URL(`../../${file.endsWith('.mp4') ? 'clips' : 'pictures'}/${file}`, import.meta.url),
  )
  if (kind === 'inline') {
    return createInlineImage(deps, actor, {
      file_name: file,
      mime: 'image/jpeg',
      bytes: await readFile(path),
      isCut: false,
    })
  }
  const id = await makeContent(deps, { owner: actor, kind, fileName: file, path }, async () => true)
  if (id === null) throw new Error(`${file} was refused`)
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
