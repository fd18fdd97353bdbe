import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMediaTools } from '#gateways/media-tools/open-media-tools'
import { childProcesses, freezeNewChildren, isRunning } from '#testing/processes/child-processes'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeScanBomb, makeWebpAnimation, plainJpeg } from '#testing/media/hostile-files'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

let photo: Buffer
beforeAll(async () => {
  photo = await plainJpeg(300)
})

describe('pictures that would keep the server busy', () => {
  let world: ContentWorld
  let mia: Person
  beforeAll(async () => {
    world = await createContentWorld()
    mia = await world.person('mia')
  })
  afterAll(() => world.close())

  /** Everything that a refused upload might leave behind. */
  async function leftovers() {
    const contents = await world.db.selectFrom('content').select('id').execute()
    const uploads = await world.db.selectFrom('upload').select('id').execute()
    const keys: string[] = []
    for (const prefix of ['originals/', 'uploads/', 'media/']) {
      for await (const key of world.deps.storage.list(prefix)) keys.push(key)
    }
    return { contents, uploads, keys }
  }
  const nothing = { contents: [], uploads: [], keys: [] }
  const kinds = ['media', 'inline'] as const

  test.each(kinds)('a picture with too many scans or frames is refused, as %s', async (kind) => {
    const scans = await makeScanBomb({ side: 2000, emptyScans: 700 })
    const refused = await world.upload(mia, { bytes: scans, type: 'image/jpeg', kind })
    expect([refused.status, refused.body['code']]).toEqual([400, 'file-broken'])
    expect(refused.body['fields']?.['file']).toContain('too many passes')
    const frames = await makeWebpAnimation(1200)
    const moving = await world.upload(mia, { bytes: frames, type: 'image/webp', kind })
    expect([moving.status, moving.body['code']]).toEqual([400, 'file-broken'])
    expect(moving.body['fields']?.['file']).toContain('too many frames')
    expect(await leftovers()).toEqual(nothing)
  })
})

test.each(['media', 'inline'] as const)(
  'a picture whose decoder hangs is abandoned, as %s, and the next one is still read',
  async (kind) => {
    // The limit also applies to the next picture, on a machine that may be busy.
    const limits = { sniffSeconds: 8 }
    const mediaTools = openMediaTools({ isProduction: false, limits })
    const world = await createContentWorld({ mediaTools })
    const mia = await world.person('mia')
    const before = childProcesses()
    const hung = world.upload(mia, { bytes: photo, type: 'image/jpeg', kind })
    await freezeNewChildren(before, 1)
    const { status, body } = await hung
    expect([status, body['code']]).toEqual([400, 'file-broken'])
    expect(body['fields']?.['file']).toContain('took too long')
    expect(await world.db.selectFrom('content').select('id').execute()).toEqual([])
    expect((await world.upload(mia, { bytes: photo, type: 'image/jpeg', kind })).status).toBe(200)
    await world.close()
  },
)

test('an upload whose decoder was killed can be completed again', async () => {
  const world = await createContentWorld()
  const mia = await world.person('mia')
  const fileId = randomUUID()
  await world.sendChunk(mia, { fileId, bytes: photo, type: 'image/jpeg', index: 0 })
  const body = { contentType: 'image/jpeg', contentFileId: fileId }
  const before = childProcesses()
  const stopped = world.call(mia, 'POST', '/content/complete', body)
  const { pids, thaw } = await freezeNewChildren(before, 1)
  pids.filter(isRunning).forEach((pid) => process.kill(pid, 'SIGTERM'))
  thaw()
  const refused = await stopped
  expect([refused.status, refused.body['code']]).toEqual([503, 'upload-unavailable'])
  expect(await world.db.selectFrom('content').select('id').execute()).toEqual([])
  expect((await world.call(mia, 'POST', '/content/complete', body)).status).toBe(200)
  await world.close()
})

test("other requests are still answered while four people's pictures hang in their decoders", async () => {
  const world = await createWorld()
  await world.call(null, 'POST', '/auth/sign-up', { email: 'kim@example.com', password: 'a long secret' })
  const people = await Promise.all(['mia', 'leo', 'ada', 'noor'].map((name) => world.person(name)))
  const before = childProcesses()
  const answered: Answer[] = []
  const uploads = people.map(async (person) => {
    const answer = await changePhoto(world, person)
    answered.push(answer)
    return answer
  })
  const { thaw } = await freezeNewChildren(before, 4)
  for (let round = 0; round < 8; round += 1) {
    const signedIn = await world.call(null, 'POST', '/auth/signin', {
      email: 'kim@example.com',
      password: 'a long secret',
    })
    expect(signedIn.status).toBe(200)
  }
  expect((await world.call(null, 'GET', '/profile/mia')).status).toBe(200)
  expect(answered).toEqual([])
  thaw()
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await world.close()
})

function changePhoto(world: World, person: Person): Promise<Answer> {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }))
  return world.call(person, 'PUT', '/profile', form)
}
