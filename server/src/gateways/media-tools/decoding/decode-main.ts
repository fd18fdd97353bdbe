import type { DecodeAnswer, DecodeRequest, DecodeTasks, TaskName } from './decode-tasks.ts'
import { isCutShort } from '../counting/boxes.ts'
import { inspectPhoto, makePhotoFiles, makePosterFiles } from '../photo.ts'
import { MediaFault } from '../port.ts'
import { sniff } from '../sniff.ts'

// The program of a decoding process: works on one task at a time, until the server ends it or is gone itself.

const memoryBytes = Number(process.argv[2])
const WATCH_MS = 20

const tell = (answer: DecodeAnswer): void => void process.send?.(answer)
// An exit in good order would wait for the threads that are still decoding.
const endNow = (): void => void process.kill(process.pid, 'SIGKILL')

process.on('disconnect', endNow)
process.on('message', (request: DecodeRequest) => void answer(request))

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
      return makePhotoFiles(input, { folder: input.folder, onProgress })
    case 'makePosterFiles':
      return makePosterFiles(input.path, { folder: input.folder })
  }
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

/** Decoders allocate on their own threads, which leaves this one free to look. */
function watchMemory(): void {
  if (process.memoryUsage.rss() <= memoryBytes) return
  const answer: DecodeAnswer = { kind: 'fault', code: 'too-much-memory', detail: `over ${memoryBytes} bytes` }
  process.send?.(answer, endNow)
}
