import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EngineFault } from './protocol.ts'
import { startEngine, type Engine } from './start-engine.ts'

let folder: string
let engine: Engine

beforeAll(async () => {
  process.env['A_SECRET_OF_THE_SERVER'] = 'not for the engine'
  folder = await mkdtemp(join(tmpdir(), 'fanfare-engine-'))
})
afterAll(async () => {
  delete process.env['A_SECRET_OF_THE_SERVER']
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  engine = startEngine()
})
afterEach(() => engine.stop())

const painting = (id: string, input: Record<string, unknown> = {}) => ({
  id,
  task: 'text_to_image' as const,
  files: {},
  directory: folder,
  input: { prompt: 'a quiet harbour', width: 512, height: 512, ...input },
})
/** This job takes long enough to be stopped while it runs. */
const large = (id: string) => painting(id, { width: 2048, height: 2048, count: 4 })

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const onlyPid = (): number => engine.pids()[0] ?? 0

describe('the engine', () => {
  test('reports that it is starting until it is ready, and then runs the jobs that arrived before', async () => {
    expect(engine.state()).toBe('starting')
    const [output] = await engine.run(painting('first'))
    expect(engine.state()).toBe('ready')
    expect(output).toMatchObject({ kind: 'file', mime: 'image/png', width: 512, height: 512 })
  })

  test('returns a result with its origin, and only writes to the given folder', async () => {
    const before = await readdir(folder)
    const [output] = await engine.run(painting('origin', { seed: 77 }))
    expect(output).toMatchObject({
      note: 'made on this server',
      generator: 'fanfare-local',
      task: 'text_to_image',
      seed: 77,
    })
    expect((await readdir(folder)).filter((name) => !before.includes(name))).toEqual(
      before.includes('image-1.png') ? [] : ['image-1.png'],
    )
    const path = join(folder, 'image-1.png')
    expect(await sharp(path).metadata()).toMatchObject({ width: 512, height: 512, format: 'png' })
    // Other users of the machine can't read it.
    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  test("installs the networks before a job that doesn't use them, if its caller needs them", async () => {
    const installs = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const installer = { install: installs, look: async () => ({ state: 'absent' as const }) }
    const other = startEngine({ installer })
    await other.run(painting('without'))
    expect(installs).not.toHaveBeenCalled()
    await other.run(painting('with'), { waitsForNetworks: true })
    expect(installs).toHaveBeenCalledOnce()
    installs.mockRejectedValueOnce(new EngineFault('not-installed', 'no npm'))
    const failing = other.run(painting('failing'), { waitsForNetworks: true })
    await expect(failing).rejects.toMatchObject({ code: 'not-installed' })
    other.stop()
  })

  test('names every invalid field, and then runs the next job', async () => {
    const wrong = engine.run(painting('wrong', { width: 10, prompt: '', style: 'mine' }))
    await expect(wrong).rejects.toMatchObject({ code: 'bad-input' })
    await expect(wrong).rejects.toThrow(/width.*style|style.*width/s)
    await expect(wrong).rejects.toThrow(/prompt/)
    await expect(engine.run(painting('missing', { prompt: undefined }))).rejects.toThrow('prompt: missing')
    await expect(engine.run({ ...painting('files'), files: { face: '/etc/passwd' } })).rejects.toThrow(
      'face: unknown',
    )
    expect(await engine.run(painting('next'))).toHaveLength(1)
  })

  test('reports progress that never decreases', async () => {
    const told: number[] = []
    await engine.run(painting('four', { count: 4 }), { onProgress: ({ progress }) => told.push(progress) })
    expect(told.length).toBeGreaterThanOrEqual(4)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  test('kills the process of a canceled job, and is ready for the next one', async () => {
    await engine.run(painting('warm'))
    const pid = onlyPid()
    const cancel = new AbortController()
    const job = engine.run(large('canceled'), {
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error('Mia changed her mind')),
    })
    await expect(job).rejects.toThrow('Mia changed her mind')
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await engine.run(painting('after'))).toHaveLength(1)
  })

  test('never starts a job that was canceled while it waited', async () => {
    const cancel = new AbortController()
    const told = vi.fn<() => void>()
    const first = engine.run(large('first'))
    const second = engine.run(painting('second'), { signal: cancel.signal, onProgress: told })
    cancel.abort(new Error('Leo went home'))
    await expect(second).rejects.toThrow('Leo went home')
    expect(await first).toHaveLength(4)
    expect(told).not.toHaveBeenCalled()
  })

  test('reports a job whose process died, and starts a new process', async () => {
    await engine.run(painting('warm'))
    const job = engine.run(large('dies'), { onProgress: () => process.kill(onlyPid(), 'SIGKILL') })
    await expect(job).rejects.toMatchObject({ code: 'broken' })
    await expect(job).rejects.toThrow('SIGKILL')
    expect(await engine.run(painting('after'))).toHaveLength(1)
  })

  test('stops a job that takes too long', async () => {
    const hasty = startEngine({ timeLimitSeconds: 0.2 })
    try {
      await expect(hasty.run(large('slow'))).rejects.toMatchObject({
        code: 'broken',
        message: 'The job took more than 0.2 s',
      })
    } finally {
      hasty.stop()
    }
  })

  test('runs as many jobs at the same time as it has workers', async () => {
    const pair = startEngine({ workers: 2 })
    try {
      const order: string[] = []
      // The second process is stopped until the first one has a job. The first one is then stopped until the second
      // one's job is done.
      const [first = 0, second = 0] = pair.pids()
      process.kill(second, 'SIGSTOP')
      const begun = Promise.withResolvers<void>()
      const job = pair.run(large('large'), { onProgress: () => begun.resolve() })
      const ended = job.then(() => order.push('large'))
      await begun.promise
      process.kill(first, 'SIGSTOP')
      process.kill(second, 'SIGCONT')
      await pair.run(painting('small')).then(() => order.push('small'))
      process.kill(first, 'SIGCONT')
      await ended
      expect(order).toEqual(['small', 'large'])
      expect(pair.pids()).toHaveLength(2)
    } finally {
      pair.stop()
    }
  })

  test('doesn’t get the secrets of the server’s environment', async () => {
    await engine.run(painting('warm'))
    const environment = execFileSync('cat', [`/proc/${onlyPid()}/environ`], { encoding: 'utf8' })
    expect(environment).toContain('MALLOC_ARENA_MAX')
    expect(environment).not.toContain('A_SECRET_OF_THE_SERVER')
  })

  test('exits when the server is killed, whatever it is doing', async () => {
    const program = `
      import { startEngine } from ${JSON.stringify(new URL('start-engine.ts', import.meta.url).href)}
      const engine = startEngine()
      const tell = () => process.stdout.write(engine.pids().join() + '\\n')
      await engine.run(${JSON.stringify(large('orphan'))}, { onProgress: tell })`
    const server = spawn(process.execPath, ['--input-type=module', '-e', program])
    const [chunk] = (await once(server.stdout, 'data')) as [Buffer]
    const pid = Number(chunk.toString().split('\n')[0])
    expect(isRunning(pid)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('ends its processes and rejects every job when it is stopped', async () => {
    await engine.run(painting('warm'))
    const pid = onlyPid()
    const jobs = [engine.run(large('running')), engine.run(painting('waiting'))]
    const ends = Promise.allSettled(jobs)
    engine.stop()
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { message: 'The engine was stopped' } })
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(engine.state()).toBe('down')
    await expect(engine.run(painting('late'))).rejects.toThrow('The engine was stopped')
  })

  test('describes its tasks with their options', () => {
    const task = engine.tasks().find(({ name }) => name === 'text_to_image')
    expect(Object.keys(task?.input.properties ?? {})).toEqual(
      expect.arrayContaining(['prompt', 'width', 'height', 'seed', 'count']),
    )
    expect(task).not.toHaveProperty('run')
  })
})
