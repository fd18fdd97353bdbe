import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

test('programs in their own sessions get a lower priority, and the server keeps its own', async () => {
  const own = getPriority()
  const programs = await Promise.all([startProgram(), startProgram(), startProgram()])
  try {
    for (const { pid } of programs) lowerPriority(pid)
    for (const { pid } of programs) {
      expect(getPriority(pid)).toBe(10)
      await expect.poll(() => sessionOf(pid)).toMatch(/nice 10$/m)
    }
    expect(getPriority()).toBe(own)
  } finally {
    for (const program of programs) program.kill()
  }
})

async function startProgram(): Promise<ChildProcess> {
  const args = ['-e', 'process.stdin.resume()']
  const program = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  await once(program, 'spawn')
  return program
}

/** Missing if the kernel doesn't divide CPU time by session. */
function sessionOf(pid: number | undefined): string {
  const file = `/proc/${pid}/autogroup`
  return existsSync(file) ? readFileSync(file, 'utf8') : 'nice 10'
}

test('a program that has already ended is ignored', async () => {
  const program = spawn(process.execPath, ['-e', ''])
  await once(program, 'exit')
  expect(() => lowerPriority(program.pid)).not.toThrow()
})
