import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { UploadKind } from '@fanfare/contract/content/upload'
import { recognizeViewers } from '#accounts'
import { contentModule, createMediaSigner, type ContentAccess, type ContentDeps } from '#content'
import type { MediaTools } from '#gateways/media-tools/port'
import type { PublicWeb } from '#gateways/public-web/port'
import type { Storage } from '#gateways/storage/port'
import { createApi } from '#kernel/http/api'
import { answerNotFound } from '#kernel/http/http'
import { viewerOf } from '#profiles'
import { callsOf } from '../requests/call-app.ts'
import { createWorld, type Answer, type AnswerOf, type Person, type World } from '../world.ts'

const CHUNK = 4_194_304

/** A world with only the content module. The test decides where contents are shown. */
export interface ContentWorld extends World {
  /** Contents that a public post shows, contents that a restricted post shows, and contents that can't be deleted. */
  shown: { publicIds: Set<string>; visibleTo: Map<string, Set<string>>; usedIds: Set<string> }
  contentDeps: ContentDeps
  sendChunk(who: Person | null, file: ChunkOf): Promise<AnswerOf<'POST /content/chunk'>>
  /** Sends all chunks of a file in order and completes the upload. */
  upload(who: Person, file: TestFile): Promise<AnswerOf<'POST /content/complete'>>
}

export interface TestFile {
  path?: string
  bytes?: Buffer
  type: string
  name?: string
  kind?: UploadKind
}

export interface ChunkOf {
  fileId: string
  bytes: Buffer
  type: string
  index: number
  name?: string
  kind?: UploadKind
  /** Replaces the real part of the file, or is merged into its metadata. */
  part?: Buffer
  said?: Record<string, unknown>
}

export async function createContentWorld(
  replace: {
    storage?: Storage
    publicWeb?: Partial<PublicWeb>
    mediaTools?: MediaTools
    /** How many bytes a user can store. */
    allowedBytes?: number
  } = {},
): Promise<ContentWorld> {
  const world = await createWorld()
  const shown: ContentWorld['shown'] = { publicIds: new Set(), visibleTo: new Map(), usedIds: new Set() }
  const { allowedBytes = world.deps.quota.allowedBytes, ...gateways } = replace
  const publicWeb = { ...world.deps.publicWeb, ...replace.publicWeb }
  const deps = { ...world.deps, ...gateways, publicWeb, quota: { ...world.deps.quota, allowedBytes } }
  const contentDeps = { ...deps, signer: createMediaSigner(deps), access: accessOf(shown) }
  const app = await createContentApp(contentDeps)
  const { call, send } = callsOf(app)
  const sendChunk = (who: Person | null, file: ChunkOf) => call(who, 'POST', '/content/chunk', formOf(file))
  return {
    ...world,
    deps,
    app,
    shown,
    contentDeps,
    call,
    send,
    sendChunk,
    upload: async (who, file) => {
      const bytes = file.bytes ?? (await readFile(file.path ?? ''))
      const fileId = randomUUID()
      for (let index = 0; index < Math.ceil(bytes.length / CHUNK); index += 1) {
        const sent = await sendChunk(who, { ...file, fileId, bytes, index })
        if (sent.status !== 200) return sent as Answer<never>
      }
      const body = { contentType: file.type, contentFileId: fileId }
      return call(who, 'POST', '/content/complete', body)
    },
    close: async () => {
      await app.close()
      await world.close()
    },
  }
}

async function createContentApp(deps: ContentDeps): Promise<FastifyInstance> {
  const app = await createApi({ logLevel: 'silent', trustProxy: [], isHttps: false })
  recognizeViewers(app, { ...deps, sessions: noSessions })
  contentModule.routes(app, deps)
  app.setNotFoundHandler(answerNotFound)
  return app
}

const noSessions = {
  get: () => undefined,
  drops: () => 0,
  put: () => undefined,
  drop: () => undefined,
  clear: () => undefined,
}

function accessOf(shown: ContentWorld['shown']): ContentAccess {
  const isVisible = (profileId: string | null, id: string) =>
    shown.publicIds.has(id) || (profileId !== null && shown.visibleTo.get(id)?.has(profileId) === true)
  return {
    listVisibleIds: async (_db, viewer, ids) => new Set(ids.filter((id) => isVisible(viewer.profileId, id))),
    viewerOf,
    listSoldIds: async () => new Set(),
    listConsentIds: async () => new Set(),
    listUsedIds: async (_db, ids) => new Set(ids.filter((id) => shown.usedIds.has(id))),
    pageOfProfile: async (_db, viewer, query) => {
      const ids = [...shown.publicIds, ...shown.visibleTo.keys()].filter((id) =>
        isVisible(viewer.profileId, id),
      )
      const data = ids.map((contentId) => ({
        contentId,
        alt: 'seen',
        isPublic: shown.publicIds.has(contentId),
      }))
      const pagination = { has_more: false, total: data.length, next_cursor: null }
      return query.profileUuid.startsWith('00000000') ? null : { data, pagination }
    },
  }
}

/** The form with which a chunk of a file is sent. */
export function formOf(file: ChunkOf): FormData {
  const { bytes, index } = file
  const form = new FormData()
  const metadata = {
    fileName: file.name ?? 'holiday.jpg',
    contentType: file.type,
    totalChunks: Math.max(1, Math.ceil(bytes.length / CHUNK)),
    chunkIndex: index,
    totalSize: bytes.length,
    ...(file.kind && { kind: file.kind }),
    ...file.said,
  }
  form.set('fileId', file.fileId)
  form.set('chunkMetadata', JSON.stringify(metadata))
  const part = file.part ?? bytes.subarray(index * CHUNK, (index + 1) * CHUNK)
  form.set('chunk', new Blob([new Uint8Array(part)]), 'chunk')
  return form
}
