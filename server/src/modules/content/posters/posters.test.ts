import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFfmpeg } from '#gateways/media-tools/find-ffmpeg'
import { inTransaction, sql } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { makeContent, publish, type KnownContent } from '#testing/known-posts'
import { storageOfEndingWorker } from '#testing/media/ending-storage'
import { queueJob, queuedJobs } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { completeContent, completionKey } from '../job-names.ts'
import { makeRemainingFiles } from '../processing/process-content.ts'
import { removeFilesOf } from '../uploads/clean-uploads.ts'
import { retryUnmadePosters } from './make-later.ts'
import { makeChosenPoster, removeReplacedFiles } from './make-poster.ts'

// "POST /content/complete {contentType, contentFileId, thumbnailFileId}": a creator can choose a video's poster. Here they choose
// it after the upload.
let world: World
let folder: string
let mia: Person
let leo: Person
let video: KnownContent
/** Two seconds of red, then two of blue. */
let clip: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-poster-test-'))
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  clip = join(folder, 'clip.mp4')
  const { ffmpeg } = await findFfmpeg({ isProduction: false })
  const colours = ['red', 'blue'].flatMap((name) => ['-f', 'lavfi', '-i', `color=${name}:s=320x240:d=2`])
  const joined = ['-filter_complex', '[0][1]concat=n=2:v=1[v]', '-map', '[v]', '-pix_fmt', 'yuv420p', clip]
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...colours, ...joined])
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  video = await makeContent(world, mia, { kind: 'video' })
  await setContent(video, { duration_ms: 4000 })
  await world.deps.storage.put(`media/${video.uuid}/web.mp4`, { path: clip }, { contentType: 'video/mp4' })
})

const setContent = (
  { id }: KnownContent,
  changes: { duration_ms?: number; is_ai?: boolean; deleted_at?: Date; hidden_at?: Date },
) => world.db.updateTable('content').set(changes).where('id', '=', id).execute()

interface Choice {
  time_ms?: number
  photo_id?: string
}
const choose = (who: Person | null, choice: Choice, { id } = video) =>
  world.call(who, 'PUT', `/content/${id}/poster`, choice)
const show = (who: Person | null, { id } = video) => world.call(who, 'GET', `/content/${id}/poster`)
const statusOf = async ({ id } = video) =>
  (await world.db.selectFrom('poster').select('status').where('content_id', '=', id).executeTakeFirst())
    ?.status
/** Queues the job that makes the rest of the files of a video that has only the basic ones. */
async function queueCompletion({ id } = video): Promise<void> {
  await world.db.deleteFrom('variant').where('content_id', '=', id).where('name', '=', 'hls.m3u8').execute()
  const queued = { payload: { content_id: id }, key: completionKey(id) }
  await inTransaction(world.db, (tx) => enqueue(tx, completeContent, queued))
}

const useUpJob = (key: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${key}`.execute(
    world.owner,
  )
const loseJob = (key: string) =>
  sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(world.owner)
const work = { signal: new AbortController().signal }

const picturesOf = async (who: Person, { id } = video) =>
  (await world.call(who, 'GET', `/content/${id}`)).body.media?.picture.sources.map(({ src }) => src) ?? []

async function storedNames({ uuid } = video): Promise<string[]> {
  const names: string[] = []
  for await (const key of world.deps.storage.list(`media/${uuid}/`)) names.push(key.split('/')[2] ?? '')
  return names.filter((name) => /poster|locked/.test(name)).sort()
}

/** The most frequent color of a stored picture. */
async function colourOf(name: string): Promise<'red' | 'green' | 'blue'> {
  const copy = join(folder, randomUUID())
  await world.deps.storage.download(`media/${video.uuid}/${name}`, copy)
  const { channels } = await sharp(copy).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue'
}

/** Creates a photo whose file is a green picture. */
async function greenPhoto(owner: Person): Promise<KnownContent> {
  const photo = await makeContent(world, owner)
  const create = { width: 1280, height: 960, channels: 3, background: '#00a000' } as const
  const bytes = await sharp({ create }).webp().toBuffer()
  await world.deps.storage.put(`media/${photo.uuid}/w1280.webp`, { bytes }, { contentType: 'image/webp' })
  return photo
}

describe('choosing a poster', () => {
  test('a creator can choose a frame, and the poster and its blurred preview get new names, so that no cache serves old ones', async () => {
    const before = await picturesOf(mia)
    expect((await choose(mia, { time_ms: 3000 })).body).toEqual({
      status: 'making',
      failure: null,
      time_ms: 3000,
      photo_id: null,
    })
    // The previous poster is shown until the new one is made.
    expect(await picturesOf(mia)).toEqual(before)
    await runJobs(world)
    expect((await show(mia)).body).toMatchObject({ status: 'ready', time_ms: 3000 })
    const after = await picturesOf(mia)
    expect(after.map((src) => src.split('/').at(-1))).toEqual(['poster-1-w320.avif', 'poster-1-w320.webp'])
    expect([await colourOf('poster-1-w320.webp'), await colourOf('locked-1.webp')]).toEqual(['blue', 'blue'])
    expect(
      (await world.app.inject({ url: after[0] ?? '', headers: { cookie: mia.cookie } })).statusCode,
    ).toBe(200)
    // The video itself is unchanged.
    const { media } = (await world.call(mia, 'GET', `/content/${video.id}`)).body
    expect(media).toMatchObject({
      duration_ms: 4000,
      video: { hls: expect.stringMatching(/hls\.m3u8$/) as string },
    })
  })

  test('a creator can choose the very first or last frame', async () => {
    await choose(mia, { time_ms: 4000 })
    await runJobs(world)
    expect(await colourOf('poster-1-w320.webp')).toBe('blue')
    await choose(mia, { time_ms: 0 })
    await runJobs(world)
    expect(await colourOf('poster-2-w320.webp')).toBe('red')
  })

  test('a creator can choose one of their photos', async () => {
    const photo = await greenPhoto(mia)
    expect((await choose(mia, { photo_id: photo.id })).status).toBe(200)
    await runJobs(world)
    expect((await show(mia)).body).toMatchObject({ status: 'ready', time_ms: null, photo_id: photo.id })
    expect([await colourOf('poster-1-w640.webp'), await colourOf('locked-1.webp')]).toEqual([
      'green',
      'green',
    ])
    expect(await picturesOf(mia)).toHaveLength(6)
  })

  test('the files of the previous poster are removed two hours later, and the current ones stay', async () => {
    await choose(mia, { time_ms: 3000 })
    await runJobs(world)
    const replaced = ['locked.webp', 'poster-w1280.webp', 'poster-w640.webp']
    const made = ['locked-1.webp', 'poster-1-w320.avif', 'poster-1-w320.webp']
    expect(await storedNames()).toEqual([...made, ...replaced].sort())
    const removal = (await queuedJobs(world.owner)).find(
      ({ name, payload }) => name === 'remove-poster-files' && JSON.stringify(payload).includes(video.uuid),
    )
    const removed = removal?.payload['names']
    expect(removed).toEqual(expect.arrayContaining(replaced))
    expect(removed).toHaveLength(replaced.length)
    await removeReplacedFiles(world.deps, { uuid: video.uuid, names: replaced })
    expect(await storedNames()).toEqual(made)
  })

  test('a chosen poster stays when the job that makes the rest of the files runs again', async () => {
    await choose(mia, { time_ms: 3000 })
    await runJobs(world)
    const shown = await picturesOf(mia)
    await makeRemainingFiles(world.deps, { contentId: video.id, ...work })
    const names = await storedNames()
    // Files in use stay, even if they are named among the replaced ones.
    await removeReplacedFiles(world.deps, {
      uuid: video.uuid,
      names: ['poster-1-w320.webp', 'locked-1.webp'],
    })
    expect([await picturesOf(mia), await storedNames()]).toEqual([shown, names])
  })

  test('a poster is made once, however often the choice is sent', async () => {
    await Promise.all([choose(mia, { time_ms: 3000 }), choose(mia, { time_ms: 3000 })])
    await runJobs(world)
    expect((await choose(mia, { time_ms: 3000 })).body).toMatchObject({ status: 'ready' })
    await runJobs(world)
    expect((await storedNames()).filter((name) => name.startsWith('poster-2'))).toEqual([])
  })

  test('if another poster is chosen while one is being made, only the last one is shown and stored', async () => {
    await choose(mia, { time_ms: 3000 })
    const { mediaTools } = world.deps
    const changing = {
      ...mediaTools,
      makePosterFiles: async (...args: Parameters<typeof mediaTools.makePosterFiles>) => {
        const made = await mediaTools.makePosterFiles(...args)
        await choose(mia, { time_ms: 1000 })
        return made
      },
    }
    await makeChosenPoster({ ...world.deps, mediaTools: changing }, { ...work, contentId: video.id })
    expect((await show(mia)).body).toMatchObject({ status: 'making', time_ms: 1000 })
    expect((await storedNames()).filter((name) => name.startsWith('poster-1'))).toEqual([])
    await runJobs(world)
    expect(await colourOf('poster-2-w320.webp')).toBe('red')
    expect((await show(mia)).body).toMatchObject({ status: 'ready', time_ms: 1000 })
  })
})

describe('refused choices', () => {
  const refusal = async (choice: Choice, content = video) => {
    const { status, body } = await choose(mia, choice, content)
    return [status, body['code'], body['fields']]
  }

  test('an invalid choice is refused with the invalid field, and changes nothing', async () => {
    const photo = await greenPhoto(mia)
    const artificial = await greenPhoto(mia)
    await setContent(artificial, { is_ai: true })
    const unready = await makeContent(world, mia, { status: 'processing' })
    const foreign = await greenPhoto(leo)
    const invalid = (fields: Record<string, string>) => [400, 'invalid-request', fields]
    const notOwn = invalid({ photo_id: 'Choose a photo from your gallery.' })
    const either = invalid({ time_ms: 'Choose either a moment or a photo.' })
    expect(await refusal({ time_ms: 4001 })).toEqual(
      invalid({ time_ms: 'Choose a moment within the video.' }),
    )
    expect((await choose(mia, { time_ms: -1 })).status).toBe(400)
    expect(await refusal({})).toEqual(either)
    expect(await refusal({ time_ms: 1, photo_id: photo.id })).toEqual(either)
    expect(await refusal({ photo_id: foreign.id })).toEqual(notOwn)
    expect(await refusal({ photo_id: randomUUID() })).toEqual(notOwn)
    expect(await refusal({ photo_id: video.id })).toEqual(notOwn)
    expect(await refusal({ photo_id: artificial.id })).toEqual(
      invalid({ photo_id: 'Photos made with AI can’t be a poster.' }),
    )
    expect(await refusal({ photo_id: unready.id })).toEqual(
      invalid({ photo_id: 'This photo is still processing. Try again in a moment.' }),
    )
    expect(await refusal({ time_ms: 0 }, photo)).toEqual(invalid({ id: 'Only videos have a poster.' }))
    expect((await show(mia)).body).toEqual({ status: 'ready', failure: null, time_ms: null, photo_id: null })
  })

  test('a choice is refused while the video is being processed', async () => {
    const unready = await makeContent(world, mia, { kind: 'video', status: 'processing' })
    expect((await refusal({ time_ms: 0 }, unready)).slice(0, 2)).toEqual([409, 'video-not-ready'])
    await queueCompletion()
    expect((await refusal({ time_ms: 0 })).slice(0, 2)).toEqual([409, 'video-not-ready'])
    // Earlier versions queued such jobs without a key.
    const key = completionKey(video.id)
    await sql`update graphile_worker._private_jobs set key = null where key = ${key}`.execute(world.owner)
    expect((await refusal({ time_ms: 0 })).slice(0, 2)).toEqual([409, 'video-not-ready'])
  })

  test("a choice is refused permanently if the video or the rest of its files couldn't be processed", async () => {
    const failed = [409, 'video-failed']
    const unusable = await makeContent(world, mia, { kind: 'video', status: 'failed' })
    expect((await refusal({ time_ms: 0 }, unusable)).slice(0, 2)).toEqual(failed)
    await queueCompletion()
    await useUpJob(`complete:${video.id}`)
    expect((await refusal({ time_ms: 0 })).slice(0, 2)).toEqual(failed)
    await queueCompletion()
    expect((await refusal({ time_ms: 0 })).slice(0, 2)).toEqual([409, 'video-not-ready'])
    // The video's original is gone.
    await runJobs(world)
    expect((await refusal({ time_ms: 0 })).slice(0, 2)).toEqual(failed)
    expect((await world.call(mia, 'GET', `/content/${video.id}`)).body.status).toBe('ready')
  })

  test("a stranger can't choose or see a poster, as if the video didn't exist", async () => {
    const moderator = await world.person('moderator', { role: 'moderator' })
    await publish(world, mia, { contents: [{ id: video.id, alt: '' }] })
    const missing = { id: randomUUID(), uuid: '' }
    for (const who of [leo, moderator]) {
      expect((await choose(who, { time_ms: 0 })).body).toEqual(
        (await choose(who, { time_ms: 0 }, missing)).body,
      )
      expect((await show(who)).body).toEqual((await show(who, missing)).body)
      expect([(await choose(who, { time_ms: 0 })).status, (await show(who)).status]).toEqual([404, 404])
    }
    expect([(await choose(null, { time_ms: 0 })).status, (await show(null)).status]).toEqual([401, 401])
    expect((await show(mia)).body).toMatchObject({ status: 'ready', time_ms: null })
  })
})

describe('lost poster jobs', () => {
  const lookForUnmade = () => queueJob(world.owner, { name: 'retry-posters', payload: {} })
  const waiting = async () =>
    (await queuedJobs(world.owner)).filter(
      ({ name, payload }) => name === 'make-poster' && payload['content_id'] === video.id,
    ).length

  test('a poster whose job was lost is made within an hour, or when it is chosen again', async () => {
    const key = `poster:${video.id}`
    let time = 0
    for (const end of [useUpJob, loseJob]) {
      for (const retry of [lookForUnmade, () => choose(mia, { time_ms: time })]) {
        time += 1000
        await choose(mia, { time_ms: time })
        await end(key)
        await runJobs(world)
        expect((await show(mia)).body).toMatchObject({ status: 'making', time_ms: time })
        await retry()
        await runJobs(world)
        expect((await show(mia)).body).toMatchObject({ status: 'ready', time_ms: time })
      }
    }
  })

  test("a waiting job isn't queued twice, and a poster that was made or failed isn't made again", async () => {
    await choose(mia, { time_ms: 3000 })
    await choose(mia, { time_ms: 3000 })
    await retryUnmadePosters(world.deps)
    expect(await waiting()).toBe(1)
    await runJobs(world)
    for (const status of ['ready', 'failed'] as const) {
      await world.db.updateTable('poster').set({ status }).where('content_id', '=', video.id).execute()
      await retryUnmadePosters(world.deps)
      expect(await waiting()).toBe(0)
    }
  })
})

describe("posters that can't be made", () => {
  test("if a poster can't be made, the previous one stays and the owner sees why and can choose again", async () => {
    const before = await picturesOf(mia)
    const place = `media/${video.uuid}/web.mp4`
    await world.deps.storage.put(place, { bytes: Buffer.from('broken') }, { contentType: 'video/mp4' })
    await choose(mia, { time_ms: 3000 })
    await runJobs(world)
    expect((await show(mia)).body).toEqual({
      status: 'failed',
      time_ms: 3000,
      photo_id: null,
      failure: 'This file is damaged or incomplete. Please try a different file.',
    })
    expect(await picturesOf(mia)).toEqual(before)
    await world.deps.storage.put(place, { path: clip }, { contentType: 'video/mp4' })
    expect((await choose(mia, { time_ms: 3000 })).body).toMatchObject({ status: 'making', failure: null })
    await runJobs(world)
    expect((await show(mia)).body).toMatchObject({ status: 'ready' })
  })

  test('if the chosen photo was deleted, the owner gets that as the reason', async () => {
    const photo = await greenPhoto(mia)
    await choose(mia, { photo_id: photo.id })
    await setContent(photo, { deleted_at: world.clock.now() })
    await runJobs(world)
    expect((await show(mia)).body).toMatchObject({
      status: 'failed',
      failure: 'The photo you chose was deleted.',
    })
    expect(await storedNames()).not.toContain('locked-1.webp')
  })

  test("a poster that crashed its worker five times isn't retried", async () => {
    await choose(mia, { time_ms: 3000 })
    await world.db.updateTable('poster').set({ tries: 5 }).where('content_id', '=', video.id).execute()
    await runJobs(world)
    expect((await show(mia)).body).toMatchObject({
      status: 'failed',
      failure: 'We couldn’t create this poster. Choose another moment or photo.',
    })
  })

  test('if the video is deleted meanwhile, nothing is left', async () => {
    await choose(mia, { time_ms: 3000 })
    const { mediaTools } = world.deps
    const deleting = {
      ...mediaTools,
      makePosterFiles: async (...args: Parameters<typeof mediaTools.makePosterFiles>) => {
        await world.call(mia, 'DELETE', '/content', { ids: [video.id] })
        await runJobs(world)
        return mediaTools.makePosterFiles(...args)
      },
    }
    await makeChosenPoster({ ...world.deps, mediaTools: deleting }, { ...work, contentId: video.id })
    expect(await storedNames()).toEqual([])
    expect((await show(mia)).status).toBe(404)
    expect(await statusOf()).toBe('failed')
  })

  test('if the video is deleted and its worker crashes while storing files, nothing is left', async () => {
    await choose(mia, { time_ms: 3000 })
    const storage = storageOfEndingWorker(world.deps.storage, async () => {
      await world.call(mia, 'DELETE', '/content', { ids: [video.id] })
      await removeFilesOf(world.deps, video)
    })
    const ended = makeChosenPoster({ ...world.deps, storage }, { ...work, contentId: video.id })
    await expect(ended).rejects.toThrow('The worker ended')
    expect(await storedNames()).toHaveLength(1)
    await makeChosenPoster(world.deps, { ...work, contentId: video.id })
    expect(await storedNames()).toEqual([])
    expect(await statusOf()).toBe('failed')
  })

  test("if the photo is deleted or hidden meanwhile, it isn't published and the previous poster stays", async () => {
    const before = [await picturesOf(mia), await storedNames()]
    for (const change of ['deleted_at', 'hidden_at']) {
      const photo = await greenPhoto(mia)
      await choose(mia, { photo_id: photo.id })
      const { mediaTools } = world.deps
      const removing = {
        ...mediaTools,
        makePhotoFiles: async (...args: Parameters<typeof mediaTools.makePhotoFiles>) => {
          const made = await mediaTools.makePhotoFiles(...args)
          await setContent(photo, { [change]: world.clock.now() })
          return made
        },
      }
      await makeChosenPoster({ ...world.deps, mediaTools: removing }, { ...work, contentId: video.id })
      expect((await show(mia)).body).toMatchObject({
        status: 'failed',
        failure: 'The photo you chose was deleted.',
      })
      expect([await picturesOf(mia), await storedNames()]).toEqual(before)
    }
  })
})

test("viewers who haven't unlocked a post get only the blurred preview of its new poster", async () => {
  const postId = await publish(world, mia, { access: 'subscribers', contents: [{ id: video.id, alt: '' }] })
  await choose(mia, { time_ms: 3000 })
  await runJobs(world)
  const open = (who: Person | null, name: string) =>
    world.app.inject({
      url: `/media/public/${video.uuid}/${name}`,
      headers: who ? { cookie: who.cookie } : {},
    })
  for (const who of [leo, null]) {
    const { body } = await world.call(who, 'GET', `/post/${postId}`)
    expect(body.media).toEqual([])
    expect(body.preview?.sources.map(({ src }) => src)).toEqual([`/media/public/${video.uuid}/locked-1.webp`])
    expect(JSON.stringify(body)).not.toContain('poster-')
    expect((await open(who, 'locked-1.webp')).statusCode).toBe(200)
    for (const name of ['poster-1-w320.webp', 'poster-1-w320.avif', 'poster-w640.webp']) {
      expect((await open(who, name)).statusCode).toBe(404)
    }
  }
  // The preview was blurred at a width of 24 pixels, so it has no sharp edges.
  const { rawPayload } = await open(null, 'locked-1.webp')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 480 })
})
