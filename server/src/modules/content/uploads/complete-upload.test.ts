import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Storage } from '#gateways/storage/port'
import type { Actor } from '#kernel/viewer'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import type { AnswerOf, Person } from '#testing/world'
import { completeUpload } from './complete-upload.ts'

let world: ContentWorld
let mia: Person

beforeAll(async () => {
  world = await createContentWorld()
  mia = await world.person('mia')
})
afterAll(() => world.close())

const blank = { width: 40, height: 30, channels: 3, background: 'teal' } as const

test('if a second request completes an upload first, both responses contain the same content', async () => {
  const fileId = randomUUID()
  const bytes = await sharp({ create: blank }).jpeg().toBuffer()
  await world.sendChunk(mia, { fileId, bytes, type: 'image/jpeg', index: 0 })
  let overtaking: AnswerOf<'POST /content/complete'> | undefined
  const { storage } = world.deps
  const overtaken: Storage = {
    ...storage,
    read: async (...asked) => {
      const body = { contentType: 'image/jpeg', contentFileId: fileId }
      overtaking ??= await world.call(mia, 'POST', '/content/complete', body)
      return storage.read(...asked)
    },
  }
  const actor: Actor = { ...mia, sessionId: randomUUID(), role: 'user', seesNsfw: false }
  const input = { fileId, thumbnailFileId: null }
  const id = await completeUpload({ ...world.contentDeps, storage: overtaken }, actor, input)
  expect(overtaking?.body.id).toBe(id)
  expect(await world.db.selectFrom('content').select('id').execute()).toEqual([{ id }])
})
