import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { contentLimits } from '@fanfare/contract/content/limits'
import { median } from './load.ts'
import { startBareUpload, startFanfare, type Running } from './processes.ts'
import { seedPosts, viewer } from '@fanfare/server/testing/seeds/posts'
import { ratio, type Line } from './table.ts'
import { createMeasuredWorld } from './world.ts'

const rounds = 5
const headers = { cookie: `fanfare_session=${viewer.token}` }

/** Compares a 50 MB upload in chunks, three at a time like the web app's, with one plain stream to a file. */
export async function measureUpload(): Promise<Line[]> {
  await using world = await createMeasuredWorld(null)
  await seedPosts(world.url, { posts: 1, likes: 1 })
  await using fanfare = await startFanfare(world.url, world.folder)
  const folder = path.join(world.folder, 'plain')
  await mkdir(folder)
  await using bare = await startBareUpload(folder)
  const bytes = new Uint8Array(randomBytes(contentLimits.mediaBytes))
  await sendInChunks(fanfare, bytes)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const chunks = await time(() => sendInChunks(fanfare, bytes))
    const plain = await time(() => sendWhole(bare, bytes))
    ratios.push(chunks / plain)
  }
  return [
    {
      what: 'upload of 50 MB in chunks: time beside a plain stream to disk',
      figure: ratio(median(ratios)),
      aim: 'as near to 1.00 as it can be',
    },
  ]
}

async function sendInChunks(fanfare: Running, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const fileId = randomUUID()
  const totalChunks = Math.ceil(bytes.length / contentLimits.chunkBytes)
  await pLimit(3).map(Array(totalChunks).keys(), (index) =>
    sendChunk(fanfare, { fileId, index, totalChunks, bytes }),
  )
}

async function sendChunk(
  { url }: Running,
  {
    fileId,
    index,
    totalChunks,
    bytes,
  }: { fileId: string; index: number; totalChunks: number; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const start = index * contentLimits.chunkBytes
  const form = new FormData()
  form.set('fileId', fileId)
  form.set(
    'chunkMetadata',
    JSON.stringify({
      fileName: 'film.mp4',
      contentType: 'video/mp4',
      totalChunks,
      chunkIndex: index,
      totalSize: bytes.length,
    }),
  )
  form.set('chunk', new Blob([bytes.subarray(start, start + contentLimits.chunkBytes)]))
  const response = await fetch(`${url}/api/content/chunk`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`A chunk was refused: ${await response.text()}`)
}

async function sendWhole({ url }: Running, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: bytes })
  await response.text()
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
