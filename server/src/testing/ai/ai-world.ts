import { randomUUID } from 'node:crypto'
import type { ai } from '@fanfare/contract/ai/routes'
import type { BodyOf } from '@fanfare/contract/api/route'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { FaceMatcher } from '#gateways/faces/port'
import type { AiAdapter } from '#gateways/ai/port'
import type { PictureScreener } from '#gateways/screening/port'
import { isPublicAddress, openPublicWeb } from '#gateways/public-web/open-public-web'
import { runJobs } from '../run-jobs.ts'
import { createTestDatabase } from '../test-database.ts'
import { signedRelease } from './known-consents.ts'
import { createWorldOn, type AnswerOf, type Person, type World } from '../world.ts'

/** A request as the page sends it. Gets a new id unless the form has one. */
type Form = Partial<BodyOf<typeof ai.request>> & Pick<BodyOf<typeof ai.request>, 'task' | 'input'>

export interface AiWorld extends World {
  ask(who: Person, form: Form): Promise<AnswerOf<'POST /ai/requests'>>
  /** Uploads a photo and waits until it can be used. Returns its address for an input. */
  photo(who: Person, bytes: Buffer): Promise<string>
  /** Like `photo`, with an MP4. */
  clip(who: Person, bytes: Buffer): Promise<string>
  /** Has somebody sign a release for these photos. Returns the consent's id. */
  consentFor(who: Person, photos: readonly string[]): Promise<string>
  show(who: Person, id: string): Promise<AnswerOf<'GET /ai/requests/:id'>>
}

/** A server with these AI providers. It can download from this machine, as if that were part of the internet. */
export async function createAiWorld(
  adapters: readonly AiAdapter[],
  settings: Record<string, string> = {},
  looks: { faces?: FaceMatcher; screener?: PictureScreener } = {},
): Promise<AiWorld> {
  const aiProviders = new Map<AiProvider, AiAdapter>(adapters.map((adapter) => [adapter.provider, adapter]))
  const world = await createWorldOn(await createTestDatabase(), {
    settings,
    payments: { card: null, crypto: null },
    lowerCeilings: {},
    aiProviders,
    ...looks,
    publicWeb: openPublicWeb({ isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
  })
  return {
    ...world,
    ask: (who, form) => world.call(who, 'POST', '/ai/requests', { id: randomUUID(), ...form }),
    photo: (who, bytes) => upload(world, who, { bytes, fileName: 'photo.jpg', contentType: 'image/jpeg' }),
    clip: (who, bytes) => upload(world, who, { bytes, fileName: 'clip.mp4', contentType: 'video/mp4' }),
    consentFor: (who, photos) => signedRelease(world, who, photos),
    show: (who, id) => world.call(who, 'GET', `/ai/requests/${id}`),
  }
}

async function upload(
  world: World,
  who: Person,
  { bytes, fileName, contentType }: { bytes: Buffer; fileName: string; contentType: string },
): Promise<string> {
  const form = new FormData()
  const fileId = randomUUID()
  const facts = { contentType, totalChunks: 1, chunkIndex: 0, totalSize: bytes.length }
  form.set('fileId', fileId)
  form.set('chunkMetadata', JSON.stringify({ fileName, ...facts }))
  form.set('chunk', new Blob([new Uint8Array(bytes)]), 'chunk')
  await world.send(who, 'POST', '/content/chunk', form)
  const { body } = await world.call(who, 'POST', '/content/complete', { contentType, contentFileId: fileId })
  await runJobs(world)
  return `/api/content/get?id=${body.id}`
}
