import { contentLimits } from '@fanfare/contract/content/limits'
import type { LimitFunction } from 'p-limit'
import { keepTrying } from './keep-trying.ts'
import { isGone } from './upload-problems.ts'
import type { UploadWatch } from './upload-state.ts'
import type { FileToSend, UploadTransport } from './upload-transport.ts'

export type UploadWorld = { transport: UploadTransport; slots: LimitFunction }

const { chunkBytes } = contentLimits

/**
 * Sends the chunks of a file that aren't in `received`, several at the same time. If a chunk can't be sent, it throws
 * and stops the others.
 */
export async function sendChunks(
  { transport, slots }: UploadWorld,
  { file, received }: { file: FileToSend; received: readonly number[] },
  { signal, onEvent }: UploadWatch,
): Promise<void> {
  const progress = trackProgress(file, onEvent)
  for (const index of received) progress.markReceived(index)
  const missing = chunkIndexes(file).filter((index) => !received.includes(index))
  const stop = new AbortController()
  const inner = AbortSignal.any([signal, stop.signal])
  if (missing.length === 0) return
  const route = await findRoute(transport, file, { signal, onEvent })
  const send = async (index: number) => {
    inner.throwIfAborted()
    await keepTrying(
      transport,
      async (tries) => {
        progress.left(index, 0)
        // The chunk may have arrived although its response was lost.
        if (tries > 0 && (await isReceived(transport, { file, index }, inner))) return
        const onSent = (bytes: number) => progress.left(index, bytes)
        await route.send(chunkAt(file, index), { signal: inner, onSent })
      },
      { signal: inner, onEvent },
    )
    progress.markReceived(index)
  }
  try {
    await Promise.all(missing.map((index) => slots(() => send(index))))
  } catch (error) {
    stop.abort()
    throw error
  }
}

type Route = { send: (...sending: Parameters<UploadTransport['sendChunk']>) => Promise<void> }

/**
 * Decides where the chunks are sent: to the store if it accepts them, otherwise to the server. If a browser reaches the
 * server but not the store, for example behind a company's firewall, it sends all further chunks to the server.
 */
async function findRoute(transport: UploadTransport, file: FileToSend, watch: UploadWatch): Promise<Route> {
  // For a file of one chunk, requesting the store's URL would take as long as sending the chunk.
  const targets =
    countChunks(file.bytes.size) > 1
      ? await keepTrying(transport, () => transport.startParts(file, watch.signal), watch)
      : []
  let isStoreReached = true
  return {
    async send(chunk, sending) {
      const target = isStoreReached ? targets.find(({ index }) => index === chunk.index) : undefined
      if (target) {
        try {
          return await transport.sendPart(target, chunk.bytes, sending)
        } catch (error) {
          sending.signal.throwIfAborted()
          if (!transport.isOnline()) throw error
        }
      }
      await transport.sendChunk(chunk, sending)
      // The server could be reached while the store couldn't.
      if (target) isStoreReached = false
    },
  }
}

/** How many chunks a file of this many bytes has. */
const countChunks = (size: number): number => Math.max(1, Math.ceil(size / chunkBytes))

function chunkIndexes(file: FileToSend): number[] {
  return Array.from({ length: countChunks(file.bytes.size) }, (_, index) => index)
}

function chunkAt(file: FileToSend, index: number) {
  const bytes = file.bytes.slice(index * chunkBytes, (index + 1) * chunkBytes)
  return { file, index, total: countChunks(file.bytes.size), bytes }
}

async function isReceived(
  transport: UploadTransport,
  { file, index }: { file: FileToSend; index: number },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const { received } = await transport.showUpload(file.id, signal)
    return received.includes(index)
  } catch (error) {
    // The server doesn't know the upload until it has received a chunk.
    if (isGone(error)) return false
    throw error
  }
}

/** Adds up the bytes sent of each chunk, and reports them as a percentage of the file. */
function trackProgress({ bytes: { size } }: FileToSend, onEvent: UploadWatch['onEvent']) {
  const sent = new Map<number, number>()
  const tell = () => {
    const total = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
    onEvent({ type: 'sent', progress: (total / size) * 100 })
  }
  const left = (index: number, bytes: number) => {
    sent.set(index, Math.min(bytes, sizeOfChunk(size, index)))
    tell()
  }
  return { left, markReceived: (index: number) => left(index, chunkBytes) }
}

const sizeOfChunk = (size: number, index: number): number => Math.min(chunkBytes, size - index * chunkBytes)
