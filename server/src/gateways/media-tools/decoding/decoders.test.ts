import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { childProcesses, freezeNewChildren, isRunning } from '#testing/processes/child-processes'
import { makeDeepPng, makeScanBomb, plainJpeg } from '#testing/media/hostile-files'
import { testFile } from '#testing/media/media-files'
import { openDecoders } from './decoders.ts'
import { openMediaTools } from '../open-media-tools.ts'
import { runTool } from '../run-tool.ts'

let folder: string
/** A small file that is within all limits and decodes instantly. */
let photo: string
/** A large file with many scans, which is still being decoded when a test ends its process. */
let slow: string

const MEGABYTE = 1024 ** 2

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-decoders-'))
  photo = await written('photo.jpg', await plainJpeg(400))
  slow = await written('bomb.jpg', await makeScanBomb({ side: 8000, emptyScans: 20_000 }))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** Decodes any input. This task doesn't check the picture first, because its pictures are our own. */
const decode = (path: string) => ({ name: 'makePosterFiles', input: { path, folder } }) as const
const inspect = (path: string, mime = 'image/jpeg') =>
  ({ name: 'inspectPhoto', input: { path, mime } }) as const
const patient = { timeLimitSeconds: 60 }

/** The child processes that have started since these were listed. */
const since = (before: number[]) => childProcesses().filter((pid) => !before.includes(pid))

describe('a decoding process', () => {
  test("that doesn't end is killed at its time limit, and the next file is read", async () => {
    const before = childProcesses()
    const decoders = openDecoders({ memoryBytes: 1024 * MEGABYTE })
    const hung = decoders.run(inspect(photo), { timeLimitSeconds: 1 })
    const { pids } = await freezeNewChildren(before, 1)
    await expect(hung).rejects.toMatchObject({ code: 'took-too-long' })
    await expect.poll(() => pids.filter(isRunning)).toEqual([])
    expect(await decoders.run(inspect(photo), patient)).toEqual({ width: 400, height: 400, packedXmp: [] })
  })

  test('that exceeds its memory limit is ended, which affects neither this process nor the next file', async () => {
    const before = childProcesses()
    const decoders = openDecoders({ memoryBytes: 300 * MEGABYTE })
    // This picture takes 648 MB when decoded.
    const deep = await written('deep.png', await makeDeepPng(9000, { isInterlaced: true }))
    const large = decoders.run(decode(deep), patient)
    const [pid = 0] = since(before)
    await expect(large).rejects.toMatchObject({ code: 'too-much-memory' })
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await decoders.run(inspect(photo), patient)).toEqual({ width: 400, height: 400, packedXmp: [] })
  })

  test('needs less than 600 MB for the largest 16-bit interlaced PNG that we accept', async () => {
    const decoders = openDecoders({ memoryBytes: 600 * MEGABYTE })
    const deep = await written('largest.png', await makeDeepPng(7071, { isInterlaced: true }))
    expect(await decoders.run(inspect(deep, 'image/png'), patient)).toEqual({
      width: 7071,
      height: 7071,
      packedXmp: [],
    })
  })

  test('ends when its task is canceled', async () => {
    const before = childProcesses()
    const cancel = new AbortController()
    const canceled = openDecoders({ memoryBytes: 1024 * MEGABYTE }).run(decode(slow), {
      ...patient,
      signal: cancel.signal,
    })
    const [pid = 0] = since(before)
    cancel.abort(new Error('no longer wanted'))
    await expect(canceled).rejects.toThrow('no longer wanted')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test("that crashes blames its file, and one that was stopped from outside doesn't", async () => {
    const decoders = openDecoders({ memoryBytes: 1024 * MEGABYTE })
    for (const [signal, refusal] of [
      ['SIGSEGV', { code: 'broken' }],
      ['SIGTERM', { name: 'MediaUnavailable' }],
    ] as const) {
      const before = childProcesses()
      const neighbour = decoders.run(inspect(photo), patient)
      const [other = 0] = since(before)
      const lost = decoders.run(decode(slow), patient)
      const [pid = 0] = since([...before, other])
      process.kill(pid, signal)
      await expect(lost).rejects.toMatchObject(refusal)
      expect(await neighbour).toEqual({ width: 400, height: 400, packedXmp: [] })
    }
  })

  test('is reused for the next file', async () => {
    const before = childProcesses()
    const decoders = openDecoders({ memoryBytes: 1024 * MEGABYTE })
    for (let round = 0; round < 3; round += 1) await decoders.run(inspect(photo), patient)
    expect(since(before)).toHaveLength(1)
  })

  test.each([
    ['a picture', 'decoders'],
    ['a HEIC', 'heic'],
    ['a program', 'tool'],
  ])('that works on %s ends when its server is killed', async (_what, kind) => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', serverThatWorks(kind)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const workers = await new Promise<number[]>((resolve) =>
      server.stdout.once('data', (text: Buffer) => resolve(text.toString().split(' ').map(Number))),
    )
    expect(workers.filter(isRunning).length).toBeGreaterThan(0)
    server.kill('SIGKILL')
    await expect.poll(() => workers.filter(isRunning)).toEqual([])
  })

  test("can't see the server's settings, and neither can its programs", async () => {
    process.env['A_SECRET_OF_THE_SERVER'] = 'key'
    try {
      const told = await runTool({ command: '/usr/bin/env', args: [], timeLimitSeconds: 20 })
      expect(told).not.toContain('A_SECRET_OF_THE_SERVER')
      expect(told).not.toContain('HOME=')
    } finally {
      delete process.env['A_SECRET_OF_THE_SERVER']
    }
  })
})

/** A separate server process that starts long work and reports the processes that do it. */
function serverThatWorks(kind: string): string {
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const heic = JSON.stringify({ path: testFile('peaks.heic'), mime: 'image/heic', folder })
  const begin = {
    decoders: `openDecoders({ memoryBytes: 2 ** 30 }).run(${JSON.stringify(decode(slow))}, { timeLimitSeconds: 600 })`,
    heic: `openDecoders({ memoryBytes: 2 ** 30 }).run({ name: 'makePhotoFiles', input: ${heic} }, { timeLimitSeconds: 600 })`,
    tool: `runTool({ command: 'sleep', args: ['600'], timeLimitSeconds: 600 })`,
  }[kind]
  return `
    import { readFileSync } from 'node:fs'
    const { openDecoders } = await import(${here('./decoders.ts')})
    const { runTool } = await import(${here('../run-tool.ts')})
    const { childProcesses } = await import(${here('../../../testing/processes/child-processes.ts')})
    const { pause } = await import(${here('../../../testing/pause.ts')})
    void ${begin}
    do await pause(300)
    while (childProcesses().length === 0)
    process.stdout.write(childProcesses().join(' '))
  `
}

describe('a program', () => {
  const sh = (script: string) => ({ command: '/bin/sh', args: ['-c', script], timeLimitSeconds: 20 })

  test('is killed at its time limit with everything it started', async () => {
    const before = childProcesses()
    const late = runTool({ ...sh('sleep 600 & sleep 600'), timeLimitSeconds: 0.5 })
    const [pid = 0] = since(before)
    await expect(late).rejects.toMatchObject({ code: 'took-too-long' })
    // The negative number stands for the whole group, so this checks whether any of its processes is still running.
    await expect.poll(() => isRunning(-pid)).toBe(false)
  })

  test('is stopped at its limit of processor time, even before its time limit', async () => {
    const late = runTool({ ...sh('while :; do :; done'), processorSeconds: 1 })
    await expect(late).rejects.toMatchObject({ code: 'took-too-long' })
  })

  test('that exceeds its memory limit fails', async () => {
    const hungry = 'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1))'
    const run = runTool({
      command: process.execPath,
      args: ['-e', hungry],
      timeLimitSeconds: 60,
      memoryBytes: 1200 * MEGABYTE,
    })
    await expect(run).rejects.toMatchObject({ code: 'broken' })
  })

  test('that fails reports its output, and one that was stopped from outside blames no file', async () => {
    await expect(runTool(sh('echo no such codec >&2; exit 3'))).rejects.toThrow('no such codec')
    await expect(runTool(sh('kill -SEGV $$'))).rejects.toMatchObject({ code: 'broken' })
    await expect(runTool(sh('kill -TERM $$'))).rejects.toMatchObject({ name: 'MediaUnavailable' })
    const asFfmpegDoes = 'echo "Exiting normally, received signal 15." >&2; exit 255'
    await expect(runTool(sh(asFfmpegDoes))).rejects.toMatchObject({ name: 'MediaUnavailable' })
  })

  test('is the first to be killed when the machine runs out of memory', async () => {
    const told = await runTool(sh('cat /proc/self/oom_score_adj 2>/dev/null || true'))
    expect(told.trim()).toBe(process.platform === 'linux' ? '1000' : '')
  })

  test("that can't be started causes an error", async () => {
    await expect(
      runTool({ command: '/nowhere/ffmpeg', args: [], timeLimitSeconds: 20 }),
    ).rejects.toMatchObject({ code: 'broken' })
  })
})

describe("while one person's picture hangs", () => {
  const limits = { inspectSeconds: 8, waitSeconds: 60 }
  const read = (tools: ReturnType<typeof openMediaTools>, userId: string) =>
    tools.inspectPhoto({ path: photo, mime: 'image/jpeg', userId })

  test("other users' files are read, and the user's next file waits until the first one times out", async () => {
    const tools = openMediaTools({ isProduction: false, limits })
    // With fake timers, the time limit passes only after the other users' files were read.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const settled: string[] = []
    const note = (what: string) => () => void settled.push(what)
    const before = childProcesses()
    const hung = read(tools, 'mia')
    const frozen = await freezeNewChildren(before, 1)
    const next = read(tools, 'mia')
    void hung.catch(note('mia’s first'))
    void next.then(note('mia’s second'))
    for (const userId of ['leo', 'ada', 'leo']) await read(tools, userId)
    expect(settled).toEqual([])
    vi.advanceTimersByTime(limits.inspectSeconds * 1000)
    await expect(hung).rejects.toMatchObject({ code: 'took-too-long' })
    expect(await next).toEqual({ width: 400, height: 400, packedXmp: [] })
    expect(settled).toEqual(['mia’s first', 'mia’s second'])
    vi.useRealTimers()
    await expect.poll(() => frozen.pids.filter(isRunning)).toEqual([])
  })

  test("the user's next file is refused after waiting too long, with a request to try again later", async () => {
    const tools = openMediaTools({
      isProduction: false,
      limits: { inspectSeconds: 60, waitSeconds: 0.2 },
    })
    const before = childProcesses()
    const hung = read(tools, 'mia')
    const frozen = await freezeNewChildren(before, 1)
    await expect(read(tools, 'mia')).rejects.toMatchObject({ name: 'MediaUnavailable' })
    frozen.thaw()
    expect(await hung).toEqual({ width: 400, height: 400, packedXmp: [] })
  })
})
