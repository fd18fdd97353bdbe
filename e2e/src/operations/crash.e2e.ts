import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFanfare, type Fanfare } from '../fanfare.ts'
import { jpeg, video } from '../files.ts'
import { holdMigrations } from '../hold-migrations.ts'
import { signUp, untilReady, type Person } from '../person.ts'

let fanfare: Fanfare
let mia: Person

beforeAll(async () => {
  fanfare = await startFanfare()
  mia = await signUp(fanfare.url, 'mia@example.com')
})
afterAll(() => fanfare.stop())

test('a server that is killed keeps every post and like that it acknowledged', async () => {
  const acknowledged = new Set<string>()
  const enough = Promise.withResolvers<void>()
  let isGoing = true
  const publish = async (): Promise<void> => {
    while (isGoing) {
      const id = randomUUID()
      const body = { id, description: `Post ${id}` }
      const isDone = await mia.send('POST', '/post', body).then(isOk, () => false)
      const isLiked = isDone && (await mia.send('POST', `/post/${id}/like`).then(isOk, () => false))
      if (isLiked) acknowledged.add(id)
      if (acknowledged.size >= 20) enough.resolve()
    }
  }
  const writers = [publish(), publish(), publish()]
  await enough.promise
  await fanfare.crash()
  isGoing = false
  await Promise.all(writers)

  expect(acknowledged.size).toBeGreaterThanOrEqual(20)
  for (const id of acknowledged) {
    const post = await mia.get('GET /post/:id', `/post/${id}`)
    expect(post).toMatchObject({ like_count: 1, is_liked: true })
  }
})

test('an acknowledged photo and video become ready after the server was killed while processing them', async () => {
  const photo = await mia.upload(await jpeg('cabin.jpg', 'cabin.jpg'), 'image/jpeg')
  const film = await mia.upload(await video('film.mp4'), 'video/mp4')
  await fanfare.crash()
  await untilReady(mia, photo)
  await untilReady(mia, film)
  const content = await mia.get('GET /content/:id', `/content/${film}`)
  const { cookie } = mia
  const playlist = await fetch(`${fanfare.url}${content.media?.video?.hls ?? ''}`, { headers: { cookie } })
  expect(await playlist.text()).toContain('#EXTM3U')
})

test('if the server is killed between two chunks, the upload resumes where it was', async () => {
  const before = await mia.get('GET /content/gallery', '/content/gallery')
  const fileId = randomUUID()
  const bytes = new Uint8Array(5_000_000)
  const chunk = (index: number): FormData => {
    const form = new FormData()
    form.set('fileId', fileId)
    form.set(
      'chunkMetadata',
      JSON.stringify({
        fileName: 'nothing.mp4',
        contentType: 'video/mp4',
        totalChunks: 2,
        chunkIndex: index,
        totalSize: bytes.length,
      }),
    )
    form.set('chunk', new Blob([bytes.subarray(index * 4_194_304, (index + 1) * 4_194_304)]))
    return form
  }
  const send = (index: number) =>
    fetch(`${fanfare.url}/api/content/chunk`, {
      method: 'POST',
      headers: { cookie: mia.cookie },
      body: chunk(index),
    })
  expect((await send(1)).status).toBe(200)
  await fanfare.crash()
  const upload = await mia.get('GET /content/uploads/:fileId', `/content/uploads/${fileId}`)
  expect(upload.received).toEqual([1])
  expect((await send(0)).status).toBe(200)

  // Two chunks of zeros aren't a video, so the server refuses the file and keeps nothing of it.
  const completed = await mia.send('POST', '/content/complete', {
    contentType: 'video/mp4',
    contentFileId: fileId,
  })
  expect(completed.status).toBe(415)
  const after = await mia.get('GET /content/gallery', '/content/gallery')
  expect(after.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id))
})

const isOk = (response: Response): boolean => response.ok

test('a server that is stopped while it waits for its database exits without an error, and starts again', async () => {
  await fanfare.kill()
  const migrations = await holdMigrations(fanfare)
  expect(await fanfare.startUntil(migrations.awaited)).toEqual({ code: 0, errors: '' })
  await migrations.end()
  await fanfare.start()
  expect((await mia.get('GET /content/gallery', '/content/gallery')).data.length).toBeGreaterThan(0)
})
