import { Worker } from 'node:worker_threads'
import { MAX_HEIC_PIXELS, MediaFault } from '../port.ts'

export interface HeicPixels {
  width: number
  height: number
  /** RGBA, 8 bits each. */
  data: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Decodes the main picture and rotates it upright. This takes seconds, so it runs in a separate thread: the decoding
 * process's main thread has to watch its memory and notice when the server is gone.
 */
export async function decodeHeic(path: string): Promise<HeicPixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    argv: [path, MAX_HEIC_PIXELS],
    // The decoder's messages about broken files don't help an operator.
    stdout: true,
    stderr: true,
  })
  try {
    return await new Promise<HeicPixels>((resolve, reject) => {
      worker.once('message', (answer: HeicAnswer) =>
        answer.isTooLarge ? reject(new MediaFault('too-large-in-pixels')) : resolve(answer),
      )
      worker.once('error', (error) => reject(new MediaFault('broken', String(error))))
      worker.once('exit', () => reject(new MediaFault('broken', 'The decoder ended without an answer')))
    })
  } finally {
    await worker.terminate()
  }
}

type HeicAnswer = { isTooLarge: true } | ({ isTooLarge: false } & HeicPixels)
