import type { DecodeAnswer, DecodeRequest, DecodeTasks, Signature, TaskName } from './decode-tasks.ts'
import { isCutShort } from '../counting/boxes.ts'
import { markFile } from '../marking/mark-file.ts'
import { inspectPhoto, makePhotoFiles, makePosterFiles } from '../photo.ts'
import { MediaFault } from '../port.ts'
import { sniff } from '../sniff.ts'

// The program of a decoding process. It works on one task at a time, until the server stops it or exits itself.

const memoryBytes = Number(process.argv[2])
const WATCH_MS = 20

const tell = (answer: DecodeAnswer): void => void process.send?.(answer)
// A normal exit would wait for threads that are still decoding.
const endNow = (): void => void process.kill(process.pid, 'SIGKILL')

process.on('disconnect', endNow)
process.on('message', (message: DecodeRequest | Signature) => {
  if (message.name === 'signature') takeSignature(message.signature)
  else void answer(message)
})

async function answer(request: DecodeRequest): Promise<void> {
  const watch = setInterval(watchMemory, WATCH_MS)
  try {
    const output = await perform(request)
    tell({ kind: 'done', output, residentBytes: process.memoryUsage.rss() })
  } catch (error) {
    tell(failureOf(error))
  } finally {
    clearInterval(watch)
  }
}

function perform({ name, input }: DecodeRequest): Promise<DecodeTasks[TaskName]['output']> {
  const onProgress = (percent: number) => tell({ kind: 'progress', percent })
  switch (name) {
    case 'sniff':
      return sniff(input.path)
    case 'sniffVideo':
      return sniffVideo(input.path)
    case 'inspectPhoto':
      return inspectPhoto(input.path, input.mime)
    case 'makePhotoFiles':
      return makePhotoFiles(input, { ...input, onProgress })
    case 'makePosterFiles':
      return makePosterFiles(input.path, input)
    case 'markFile':
      return markFile(input, signAtServer)
  }
}

let takeSignature: (signature: string) => void = () => undefined

async function signAtServer(claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve } = Promise.withResolvers<string>()
  takeSignature = resolve
  tell({ kind: 'sign', claim: Buffer.from(claim).toString('base64') })
  return new Uint8Array(Buffer.from(await promise, 'base64'))
}

async function sniffVideo(path: string): Promise<DecodeTasks['sniffVideo']['output']> {
  const media = await sniff(path)
  const hasBoxes = media?.mime === 'video/mp4' || media?.mime === 'video/quicktime'
  return { media, isCutShort: hasBoxes && (await isCutShort(path)) }
}

function failureOf(error: unknown): DecodeAnswer {
  if (error instanceof MediaFault) return { kind: 'fault', code: error.code, detail: error.message }
  return { kind: 'error', detail: String(error) }
}

/** Decoders allocate memory in their own threads, so this thread is free to check it. */
function watchMemory(): void {
  if (process.memoryUsage.rss() <= memoryBytes) return
  const answer: DecodeAnswer = { kind: 'fault', code: 'too-much-memory', detail: `over ${memoryBytes} bytes` }
  process.send?.(answer, endNow)
}
