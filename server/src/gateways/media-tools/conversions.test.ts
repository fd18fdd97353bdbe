import { execFileSync } from 'node:child_process'
import { constants, mkdirSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDirectory } from '#testing/temporary-directory'
import { openMediaTools } from './open-media-tools.ts'

// These tests cover whose video is converted next, and what happens to a canceled one. Each video is a named pipe
// without any content, so its conversion starts and then waits for its first byte.

const tools = openMediaTools({ isProduction: false })

function pipeFolder(): string {
  const folder = temporaryDirectory()
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function makePipe(folder: string, name: string) {
  const work = path.join(folder, name)
  mkdirSync(work)
  const file = path.join(work, 'video')
  execFileSync('mkfifo', [file])
  const cancel = new AbortController()
  return { file, folder: work, cancel, convert: (userId: string) => convert(userId, { file, work, cancel }) }
}

const convert = (userId: string, video: { file: string; work: string; cancel: AbortController }) =>
  tools.convertToMp4(
    { path: video.file, userId },
    { folder: video.work, maxBytes: 1_000_000, signal: video.cancel.signal },
  )

/** The writing end of a pipe, which can only be opened while a program reads it; otherwise null. */
async function writerOf(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENXIO') return null
    throw error
  }
}

/** Waits until the conversion of a pipe has started. From then on, it waits for the pipe's first byte. */
async function untilStarted(file: string): Promise<void> {
  const writer = await vi.waitUntil(() => writerOf(file), { timeout: 120_000 })
  onTestFinished(() => writer?.close())
}

test('a conversion that is canceled while its input is still being opened ends immediately', async () => {
  const video = makePipe(pipeFolder(), 'video')
  const converted = video.convert('mia')
  await untilStarted(video.file)
  video.cancel.abort(new Error('canceled'))
  await expect(converted).rejects.toThrow('canceled')
})

test('conversion of a deleted video stops immediately', async () => {
  const { file, folder, cancel } = makePipe(pipeFolder(), 'video')
  const made = tools.makeVideoFiles(file, { folder, signal: cancel.signal })
  await untilStarted(file)
  cancel.abort(new Error('canceled'))
  await expect(made).rejects.toThrow('canceled')
})

test("one user's videos are converted one after the other, and don't delay anybody else's", async () => {
  const folder = pipeFolder()
  const [first, waiting, second, other] = ['first', 'waiting', 'second', 'other'].map((name) =>
    makePipe(folder, name),
  )
  if (!first || !waiting || !second || !other) throw new Error('There are four videos.')
  const all = [first.convert('mia'), waiting.convert('mia'), second.convert('mia'), other.convert('leo')]
  const outcomes = Promise.allSettled(all)
  await Promise.all([untilStarted(first.file), untilStarted(other.file)])
  expect([await writerOf(waiting.file), await writerOf(second.file)]).toEqual([null, null])
  // A canceled video leaves the queue and is never read.
  waiting.cancel.abort(new Error('canceled'))
  await expect(all[1]).rejects.toThrow('canceled')
  first.cancel.abort(new Error('canceled'))
  await untilStarted(second.file)
  expect(await writerOf(waiting.file)).toBeNull()
  for (const video of [second, other]) video.cancel.abort(new Error('canceled'))
  expect((await outcomes).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
})
