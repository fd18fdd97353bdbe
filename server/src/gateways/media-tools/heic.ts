import { Worker } from 'node:worker_threads'
import { MAX_PIXELS, MediaFault } from './port.ts'

export interface HeicPixels {
  width: number
  height: number
  /** RGBA, 8 bits each. */
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Decodes the main picture, already turned upright, in a thread of its own: it takes a second for 12 megapixels. */
export async function decodeHeic(path: string, signal?: AbortSignal): Promise<HeicPixels> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    argv: [path, MAX_PIXELS],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    // What the decoder prints about a broken file is of no use to an operator.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    return await new Promise<HeicPixels>((resolve, reject) => {
      timer = setTimeout(() => reject(new MediaFault('took-too-long')), TIME_LIMIT_MS)
      onAbort = () => reject(signal?.reason)
      signal?.addEventListener('abort', onAbort)
      worker.once('message', (answer: HeicAnswer) =>
        answer.isTooLarge ? reject(new MediaFault('too-large-in-pixels')) : resolve(answer),
      )
      worker.once('error', (error) => reject(new MediaFault('broken', String(error))))
      worker.once('exit', () => reject(new MediaFault('broken', 'The decoder ended without an answer')))
    })
  } finally {
    clearTimeout(timer)
    if (onAbort) signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}

const TIME_LIMIT_MS = 60_000

type HeicAnswer = { isTooLarge: true } | ({ isTooLarge: false } & HeicPixels)
