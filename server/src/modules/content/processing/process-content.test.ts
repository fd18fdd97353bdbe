import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exifr from 'exifr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { storageOfEndingWorker } from '#testing/media/ending-storage'
import { makeGpsJpeg, makeVideo, testFile } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { AnswerOf, Person } from '#testing/world'
import { removeFilesOf } from '../uploads/clean-uploads.ts'
import { makeRemainingFiles, processUploadedContent } from './process-content.ts'

let world: ContentWorld
let mia: Person
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-process-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const show = (answer: AnswerOf<'POST /content/complete'>) =>
  world.call(mia, 'GET', `/content/${answer.body.id}`)

async function rowOf(answer: AnswerOf<'POST /content/complete'>) {
  return world.db.selectFrom('content').selectAll().where('id', '=', answer.body.id).executeTakeFirstOrThrow()
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.deps.storage.list(prefix)) keys.push(key)
  return keys.sort()
}

async function filesOf(answer: AnswerOf<'POST /content/complete'>): Promise<string[]> {
  const { uuid } = await rowOf(answer)
  return (await keysOf(`media/${uuid}/`)).map((key) => key.split('/')[2] ?? '')
}

test('a photo whose metadata names a place and a camera is processed into files without them', async () => {
  const path = await makeGpsJpeg(join(folder, 'gps.jpg'), { width: 900, height: 600, orientation: 6 })
  const uploaded = await world.upload(mia, { path, type: 'image/jpeg' })
  await runJobs(world)

  const { body } = await show(uploaded)
  expect(body).toMatchObject({
    status: 'ready',
    progress: 100,
    failure: null,
    width: 600,
    height: 900,
    duration_ms: null,
  })
  expect(body['media']).toMatchObject({ kind: 'photo', video: null, picture: { width: 600, height: 900 } })
  const { uuid } = await rowOf(uploaded)
  const keys = await keysOf(`media/${uuid}/`)
  expect(keys.map((key) => key.split('/')[2])).toEqual([
    'locked.webp',
    'w320.avif',
    'w320.webp',
    'w600.avif',
    'w600.webp',
  ])
  for (const key of keys) {
    const copy = join(folder, 'copy')
    await world.deps.storage.download(key, copy)
    const bytes = await readFile(copy)
    expect(await exifr.gps(bytes).catch(() => undefined)).toBeUndefined()
    expect(bytes.includes('Fanfare test camera')).toBe(false)
  }
})

test('a HEIC photo is processed', async () => {
  const uploaded = await world.upload(mia, { path: testFile('peaks.heic'), type: 'image/heic' })
  await runJobs(world)
  expect((await show(uploaded)).body).toMatchObject({
    status: 'ready',
    kind: 'photo',
    width: 480,
    height: 600,
  })
})

// "POST /content/complete {contentType, contentFileId, thumbnailFileId}"
test('a MOV video is processed into MP4 and HLS, with the poster that its owner chose', async () => {
  const video = await makeVideo(join(folder, 'clip.mov'), { seconds: 2, width: 640, height: 360 })
  const thumbnail = await makeGpsJpeg(join(folder, 'thumb.jpg'), { width: 800, height: 450 })
  const thumbnailId = crypto.randomUUID()
  const fileId = crypto.randomUUID()
  await world.sendChunk(mia, {
    fileId: thumbnailId,
    bytes: await readFile(thumbnail),
    type: 'image/jpeg',
    index: 0,
  })
  await world.sendChunk(mia, { fileId, bytes: await readFile(video), type: 'video/quicktime', index: 0 })
  const body = { contentType: 'video/quicktime', contentFileId: fileId, thumbnailFileId: thumbnailId }
  const uploaded = await world.call(mia, 'POST', '/content/complete', body)
  expect(uploaded.status).toBe(200)
  expect((await world.call(mia, 'GET', `/content/uploads/${thumbnailId}`)).status).toBe(404)
  const { thumbnail_bytes: counted } = await world.db
    .selectFrom('content')
    .select('thumbnail_bytes')
    .where('id', '=', uploaded.body.id)
    .executeTakeFirstOrThrow()
  expect(Number(counted)).toBe((await readFile(thumbnail)).length)
  await runJobs(world)

  const shown = await show(uploaded)
  expect(shown.body).toMatchObject({ status: 'ready', kind: 'video', width: 640, height: 360 })
  expect(Math.round(Number(shown.body['duration_ms']) / 100)).toBe(20)
  expect(shown.body['media']?.['picture']).toMatchObject({ width: 800, height: 450 })
  const { uuid } = await rowOf(uploaded)
  const names = (await keysOf(`media/${uuid}/`)).map((key) => key.split('/')[2])
  expect(names).toEqual(
    expect.arrayContaining(['web.mp4', 'hls.m3u8', 'hls-360p.m3u8', 'hls-360p-init.mp4', 'poster-w320.avif']),
  )
  const variants = await world.db
    .selectFrom('variant')
    .select('name')
    .where('content_id', '=', uploaded.body.id)
    .execute()
  expect(variants.map(({ name }) => name)).not.toContain('hls-360p-init.mp4')
})

test('a content with only its basic files can be seen, and a job makes the others', async () => {
  const path = await makeGpsJpeg(join(folder, 'basics.jpg'), { width: 400, height: 300 })
  const clip = await makeVideo(join(folder, 'basics.mp4'), { seconds: 1, width: 320, height: 240 })
  const photo = await world.upload(mia, { path, type: 'image/jpeg' })
  const video = await world.upload(mia, { path: clip, type: 'video/mp4' })
  const work = { signal: new AbortController().signal, basicsOnly: true }
  for (const { body } of [photo, video]) {
    await processUploadedContent(world.deps, { ...work, contentId: body.id })
  }
  expect(await filesOf(photo)).toEqual(['locked.webp', 'w320.webp', 'w400.webp'])
  expect(await filesOf(video)).toEqual(['locked.webp', 'poster-w320.webp', 'web.mp4'])
  expect((await show(video)).body).toMatchObject({ status: 'ready', media: { video: { hls: null } } })
  const choosePoster = () => world.call(mia, 'PUT', `/content/${video.body.id}/poster`, { time_ms: 0 })
  expect((await choosePoster()).body).toMatchObject({ code: 'video-not-ready' })
  await runJobs(world)
  expect((await choosePoster()).status).toBe(200)

  expect(await filesOf(photo)).toEqual([
    'locked.webp',
    ...['w320.avif', 'w320.webp', 'w400.avif', 'w400.webp'],
  ])
  expect(await filesOf(video)).toEqual(
    expect.arrayContaining(['hls.m3u8', 'poster-w320.avif', 'poster-w320.webp', 'web.mp4']),
  )
  const { media } = (await show(video)).body
  expect(media?.['video']?.hls).toMatch(/\/hls\.m3u8$/)
})

test("the remaining files of a content aren't made if it was deleted meanwhile", async () => {
  const path = await makeGpsJpeg(join(folder, 'unwanted.jpg'), { width: 400, height: 300 })
  const uploaded = await world.upload(mia, { path, type: 'image/jpeg' })
  const { signal } = new AbortController()
  await processUploadedContent(world.deps, { signal, contentId: uploaded.body.id, basicsOnly: true })
  await world.call(mia, 'DELETE', '/content', { ids: [uploaded.body.id] })
  await runJobs(world)
  expect(await filesOf(uploaded)).toEqual([])
})

test('files of a content that was deleted meanwhile are removed, even if the worker crashed', async () => {
  const path = await makeGpsJpeg(join(folder, 'leftover.jpg'), { width: 400, height: 300 })
  const { signal } = new AbortController()
  const run = { processUploadedContent, makeRemainingFiles }
  for (const [name, make] of Object.entries(run)) {
    const uploaded = await world.upload(mia, { path, type: 'image/jpeg' })
    const { id, uuid } = await rowOf(uploaded)
    if (name === 'makeRemainingFiles') {
      await processUploadedContent(world.deps, { contentId: id, signal, basicsOnly: true })
    }
    const storage = storageOfEndingWorker(world.deps.storage, async () => {
      await world.call(mia, 'DELETE', '/content', { ids: [id] })
      await removeFilesOf(world.deps, { id, uuid })
    })
    const ended = make({ ...world.deps, storage }, { contentId: id, signal })
    await expect(ended).rejects.toThrow('The worker ended')
    expect(await keysOf(`media/${uuid}/`)).toHaveLength(1)
    await make(world.deps, { contentId: id, signal })
    expect([name, await keysOf(`media/${uuid}/`)]).toEqual([name, []])
  }
})

test("a file that can't be decoded to its end fails with a message and leaves no files", async () => {
  const path = await makeGpsJpeg(join(folder, 'spoiled.jpg'), { width: 400, height: 300 })
  const uploaded = await world.upload(mia, { path, type: 'image/jpeg' })
  const [original = ''] = await keysOf(`originals/${uploaded.body.id}/`)
  const cut = (await readFile(path)).subarray(0, 3000)
  await world.deps.storage.put(original, { bytes: cut }, { contentType: 'image/jpeg' })
  await runJobs(world)
  expect((await show(uploaded)).body).toMatchObject({
    status: 'failed',
    media: null,
    failure: 'This file is damaged or incomplete. Please try a different file.',
  })
  const { uuid } = await rowOf(uploaded)
  expect(await keysOf(`media/${uuid}/`)).toEqual([])
})

test('if a worker is stopped, the next one starts the work again', async () => {
  const path = await makeVideo(join(folder, 'long.mp4'), { seconds: 4 })
  const uploaded = await world.upload(mia, { path, type: 'video/mp4' })
  const contentId = uploaded.body.id
  const stop = new AbortController()
  const { mediaTools } = world.contentDeps
  const stoppedAtFirstProgress = {
    ...mediaTools,
    makeVideoFiles: (...[source, work]: Parameters<typeof mediaTools.makeVideoFiles>) =>
      mediaTools.makeVideoFiles(source, { ...work, onProgress: () => stop.abort() }),
  }
  const deps = { ...world.contentDeps, mediaTools: stoppedAtFirstProgress }
  const stopped = processUploadedContent(deps, { contentId, signal: stop.signal })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect((await show(uploaded)).body).toMatchObject({ status: 'processing', media: null })

  await runJobs(world)
  expect((await show(uploaded)).body).toMatchObject({ status: 'ready', progress: 100 })
  const { uuid } = await rowOf(uploaded)
  const before = await keysOf(`media/${uuid}/`)
  const again = processUploadedContent(world.contentDeps, { contentId, signal: new AbortController().signal })
  await expect(again).resolves.toBeUndefined()
  expect(await keysOf(`media/${uuid}/`)).toEqual(before)
})

test('the progress of a video grows while it is being processed', async () => {
  // A trigger in the database records all states, because polling would miss some.
  await sql`
    create table seen_progress (n int generated always as identity, content_id uuid, progress int);
    create function see_progress() returns trigger language plpgsql as $$
    begin
      insert into seen_progress (content_id, progress) values (new.id, new.progress);
      return null;
    end $$;
    create trigger see_progress after update of progress on content for each row execute function see_progress();
    grant select, insert on seen_progress to fanfare_server;
  `.execute(world.owner)
  const path = await makeVideo(join(folder, 'watched.mp4'), { seconds: 4, width: 1280, height: 720 })
  const uploaded = await world.upload(mia, { path, type: 'video/mp4' })
  await runJobs(world)
  const { rows } = await sql<{ progress: number }>`
    select progress from seen_progress where content_id = ${uploaded.body.id} order by n
  `.execute(world.db)
  const seen = rows.map(({ progress }) => progress).filter((progress) => progress > 0 && progress < 100)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test("a file that crashed its worker five times isn't retried", async () => {
  const path = await makeGpsJpeg(join(folder, 'poison.jpg'), { width: 400, height: 300 })
  const uploaded = await world.upload(mia, { path, type: 'image/jpeg' })
  await world.db.updateTable('content').set({ tries: 5 }).where('id', '=', uploaded.body.id).execute()
  await runJobs(world)
  expect((await show(uploaded)).body).toMatchObject({
    status: 'failed',
    failure: 'We couldn’t process this file. Please upload it again.',
  })
})

test('a content that is deleted while it is being processed leaves no files', async () => {
  const path = join(folder, 'deleted.jpg')
  await writeFile(path, await readFile(await makeGpsJpeg(path, { width: 400, height: 300 })))
  const uploaded = await world.upload(mia, { path, type: 'image/jpeg' })
  const { id, uuid } = await rowOf(uploaded)
  const { storage } = world.deps
  const slow = {
    ...storage,
    put: async (...args: Parameters<typeof storage.put>) => {
      await world.call(mia, 'DELETE', '/content', { ids: [id] })
      await storage.put(...args)
    },
  }
  const deps = { ...world.contentDeps, storage: slow }
  await processUploadedContent(deps, { contentId: id, signal: new AbortController().signal })
  await runJobs(world)
  expect(await keysOf(`media/${uuid}/`)).toEqual([])
  expect(await keysOf(`originals/${id}/`)).toEqual([])
})
