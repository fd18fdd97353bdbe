import { randomBytes, randomUUID } from 'node:crypto'
import { postLimits } from '@fanfare/contract/posts/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeContent } from '#testing/known-posts'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import type { Person } from '#testing/world'

const PNG = 'image/png'
const most = postLimits.altText

let world: ContentWorld
let mia: Person
let leo: Person
/** A photo of two chunks, and one of a single chunk. */
let large: Buffer
let small: Buffer
let fileId: string

beforeAll(async () => {
  world = await createContentWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ;[large, small] = await Promise.all([noise(1300), noise(40)])
})
beforeEach(() => {
  fileId = randomUUID()
})
afterAll(() => world.close())

function noise(size: number): Promise<Buffer> {
  const raw = { width: size, height: size, channels: 3 } as const
  return sharp(randomBytes(size * size * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const chunk = (said: object, index = 0, bytes = small) =>
  world.sendChunk(mia, { fileId, bytes, type: PNG, index, said: { ...said } })
const complete = () =>
  world.call(mia, 'POST', '/content/complete', { contentType: PNG, contentFileId: fileId })
const describeAs = (who: Person | null, id: string, description: unknown) =>
  world.send(who, 'PUT', `/content/${id}/description`, { description })
const descriptionFor = async (who: Person | null, id: string) =>
  (await world.call(who, 'GET', `/content/${id}`)).body.description
const countUploads = async () =>
  (await world.db.selectFrom('upload').select('id').where('id', '=', fileId).execute()).length

describe('a description sent with a file', () => {
  test('becomes that of the photo, and the gallery lists it', async () => {
    await chunk({ description: 'Boats at dawn' })
    const { body } = await complete()
    expect(body).toMatchObject({ status: 'processing', description: 'Boats at dawn' })
    const gallery = await world.call(mia, 'GET', '/content/gallery')
    const listed = gallery.body.data.find(({ id }) => id === body.id)
    expect(listed).toMatchObject({ description: 'Boats at dawn' })
  })

  test('is kept from the first chunk that arrives; later chunks don’t change it', async () => {
    await chunk({ description: 'The first' }, 1, large)
    expect((await chunk({ description: 'The second' }, 0, large)).status).toBe(200)
    await chunk({}, 0, large)
    const { id } = (await complete()).body
    await chunk({ description: 'Too late' }, 0, large)
    expect(await descriptionFor(mia, id)).toBe('The first')
  })

  test('is kept when the file goes to a signed address', async () => {
    const target = await world.call(mia, 'POST', '/content/upload', {
      fileId,
      fileName: 'a.png',
      contentType: PNG,
      totalSize: small.length,
      description: 'Boats at noon',
    })
    const url = new URL(target.body.url).pathname
    await world.app.inject({ method: 'PUT', url, payload: small, headers: { 'content-type': PNG } })
    expect((await complete()).body).toMatchObject({ kind: 'photo', description: 'Boats at noon' })
  })

  test('is empty if nothing was sent', async () => {
    await chunk({})
    expect((await complete()).body).toMatchObject({ kind: 'photo', description: '' })
  })

  test('is refused by name if it is too long, and nothing is uploaded', async () => {
    const tooLong = 'x'.repeat(most + 1)
    const refused = await world.send(mia, 'POST', '/content/upload', {
      fileId,
      fileName: 'a.png',
      contentType: PNG,
      totalSize: small.length,
      description: tooLong,
    })
    expect([refused.status, refused.body['fields']]).toEqual([
      400,
      { description: `Use at most ${most} characters.` },
    ])
    const chunkRefused = await chunk({ description: tooLong })
    expect(chunkRefused).toMatchObject({
      status: 400,
      body: { fields: { chunkMetadata: '“description” isn’t valid.' } },
    })
    expect(await countUploads()).toBe(0)
    expect((await chunk({ description: 'x'.repeat(most) })).status).toBe(200)
  })
})

describe('the description of a photo', () => {
  test('can be changed and emptied by its owner, and repeating that changes nothing', async () => {
    const { id } = await makeContent(world, mia)
    for (const description of ['A street', 'A street', 'A narrow street', '']) {
      const changed = await describeAs(mia, id, description)
      expect(changed).toMatchObject({ status: 200, body: { id, status: 'ready', description } })
      expect(await descriptionFor(mia, id)).toBe(description)
    }
  })

  test('is refused by name if it is too long, and stays', async () => {
    const { id } = await makeContent(world, mia)
    await describeAs(mia, id, 'A street')
    const refused = await describeAs(mia, id, 'x'.repeat(most + 1))
    expect([refused.status, refused.body['fields']]).toEqual([
      400,
      { description: `Use at most ${most} characters.` },
    ])
    expect(await descriptionFor(mia, id)).toBe('A street')
  })

  test("isn't shown to people who can see the photo", async () => {
    const { id } = await makeContent(world, mia)
    await describeAs(mia, id, 'My street')
    world.shown.publicIds.add(id)
    for (const who of [leo, null]) {
      const { status, body } = await world.call(who, 'GET', `/content/${id}`)
      expect([status, body.description]).toEqual([200, ''])
      expect(JSON.stringify(body)).not.toContain('street')
    }
  })

  test("a stranger can't change it, and gets the same response as for a photo that doesn't exist", async () => {
    const { id } = await makeContent(world, mia)
    world.shown.publicIds.add(id)
    await describeAs(mia, id, 'My street')
    const refused = await describeAs(leo, id, 'Mine now')
    const missing = await describeAs(leo, randomUUID(), 'Mine now')
    const withoutId = ({ status, body }: typeof refused) => [status, { ...body, request_id: '' }]
    expect(withoutId(refused)).toEqual(withoutId(missing))
    expect([refused.status, refused.body['code']]).toEqual([404, 'content-not-found'])
    expect((await describeAs(null, id, 'Mine now')).status).toBe(401)
    expect(await descriptionFor(mia, id)).toBe('My street')
  })

  test('can’t be given to a recording or to a deleted photo', async () => {
    const voice = await makeContent(world, mia, { kind: 'audio', uploadKind: 'voice' })
    const photo = await makeContent(world, mia)
    await world.call(mia, 'DELETE', '/content', { ids: [photo.id] })
    for (const { id } of [voice, photo]) {
      expect((await describeAs(mia, id, 'A song')).status).toBe(404)
      const kept = await world.db
        .selectFrom('content')
        .select('description')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(kept.description).toBe('')
    }
  })
})
