import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Answered, Asked } from './test-process.ts'

/** The result of a run. `late` means that it didn't end in time. */
export type Outcome = { tests: number; failed: string[] } | 'late'

export type Tester = {
  run(changed: string | null, limitMilliseconds: number): Promise<Outcome>
  stop(): Promise<void>
}

const START_MILLISECONDS = 180_000
const STOP_MILLISECONDS = 30_000

/** Runs the same tests of a copy of the tree as often as requested, in a process that is restarted after a late run. */
export function openTester(copy: string, tests: string[]): Tester {
  let child: ChildProcess | undefined

  const stop = async (): Promise<void> => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()))
    const kill = setTimeout(() => ending.kill('SIGKILL'), STOP_MILLISECONDS)
    ask(ending, 'stop')
    await ended
    clearTimeout(kill)
  }

  return {
    stop,
    run: async (changed, limitMilliseconds) => {
      if (!child) {
        child = startProcess(copy, tests)
        if ((await answerOf(child, START_MILLISECONDS)) !== 'ready')
          throw new Error('The tests couldn’t be started.')
      }
      const answer = answerOf(child, limitMilliseconds)
      ask(child, { changed })
      const answered = await answer
      if (answered === 'late' || answered === 'ended') await stop()
      if (answered === 'late') return 'late'
      return typeof answered === 'object' ? answered : { tests: 0, failed: ['the test process ended'] }
    },
  }
}

function startProcess(copy: string, tests: string[]): ChildProcess {
  return fork(path.join(copy, 'scripts/faults/test-process.ts'), tests, {
    cwd: copy,
    // The output of a program with a fault is irrelevant.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function ask(child: ChildProcess, asked: Asked): void {
  if (child.connected) child.send(asked)
}

function answerOf(child: ChildProcess, limitMilliseconds: number): Promise<Answered | 'late' | 'ended'> {
  return new Promise((resolve) => {
    const settle = (answer: Answered | 'late' | 'ended') => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', exited)
      resolve(answer)
    }
    const exited = () => settle('ended')
    const timer = setTimeout(() => settle('late'), limitMilliseconds)
    child.on('message', settle)
    child.on('exit', exited)
  })
}
