import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// The chat discards an upload together with the photo that was made from it.
let world: ContentWorld
let mia: Person
let leo: Person
let folder: string
let photo: Buffer
let fileId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-discard-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
  photo = await readFile(await makeGpsJpeg(join(folder, 'a.jpg'), { width: 400, height: 300 }))
})
let people = 0
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  fileId = randomUUID()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const send = () => world.sendChunk(mia, { fileId, bytes: photo, type: 'image/jpeg', index: 0 })
const complete = () =>
  world.call(mia, 'POST', '/content/complete', { contentType: 'image/jpeg', contentFileId: fileId })
const discard = async (who: Person) =>
  (await world.send(who, 'DELETE', `/content/uploads/${fileId}?with_content=true`)).status
const gallery = async () => (await world.call(mia, 'GET', '/content/gallery')).body.data.map(({ id }) => id)

/** How many files of this content the store has. */
async function countFiles(id: string): Promise<number> {
  const row = world.db.selectFrom('content').select('uuid').where('id', '=', id)
  const { uuid } = await row.executeTakeFirstOrThrow()
  let count = 0
  for (const prefix of [`uploads/${fileId}/`, `originals/${id}/`, `media/${uuid}/`])
    count += (await Array.fromAsync(world.deps.storage.list(prefix))).length
  return count
}

test('a discarded upload leaves neither a photo in the gallery nor a file, whether it was complete or not', async () => {
  await send()
  expect(await discard(mia)).toBe(200)
  expect((await complete()).status).toBe(404)
  for (const isProcessed of [false, true]) {
    await send()
    const { id } = (await complete()).body
    if (isProcessed) await runJobs(world)
    expect(await gallery()).toEqual([id])
    expect(await discard(mia)).toBe(200)
    await runJobs(world)
    expect([await gallery(), await countFiles(id), await discard(mia)]).toEqual([[], 0, 404])
  }
})

test("a photo that something uses stays, and a stranger can't discard it", async () => {
  await send()
  const { id } = (await complete()).body
  expect(await discard(leo)).toBe(404)
  world.shown.usedIds.add(id)
  expect(await discard(mia)).toBe(200)
  expect(await gallery()).toEqual([id])
})

test('an upload that is canceled without its photo leaves the photo in the gallery', async () => {
  await send()
  const { id } = (await complete()).body
  expect((await world.call(mia, 'DELETE', `/content/uploads/${fileId}`)).status).toBe(200)
  expect(await gallery()).toContain(id)
})
