import { lstat } from 'node:fs/promises'
import { Value } from 'typebox/value'
import {
  EngineFault,
  EngineRequest,
  GENERATOR,
  noteOf,
  type EngineMessage,
  type EngineOutput,
} from './protocol.ts'
import { findTask } from './tasks.ts'

// The engine's program. It works on one job at a time, until the server stops it or exits itself.

// Only the server's own user may read its files.
process.umask(0o077)

const tell = (message: EngineMessage): void => void process.send?.(message)

// Once the server is gone, nobody waits for the result, so this also ends the programs that the engine started.
process.on('disconnect', () =>
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'),
)
process.on('message', (message) => {
  if (Value.Check(EngineRequest, message)) void perform(message)
})
tell({ kind: 'ready' })

async function perform(request: EngineRequest): Promise<void> {
  const { id } = request
  try {
    const task = findTask(request.task)
    if (!task) throw new EngineFault('not-supported', `This server has no local ${request.task}`)
    const folder = await lstat(request.directory).catch(() => null)
    if (!folder?.isDirectory()) throw new EngineFault('broken', 'The folder for the result is missing')
    const made = await task.run({
      ...request,
      tell: ({ stage, progress }) =>
        tell({ kind: 'progress', id, stage, progress: Math.min(1, Math.max(0, progress)) }),
    })
    const outputs = made.map(({ remark, ...output }): EngineOutput => ({
      ...output,
      note: noteOf(output.model, remark),
      generator: GENERATOR,
      task: request.task,
    }))
    tell({ kind: 'done', id, outputs })
  } catch (error) {
    const fault = error instanceof EngineFault ? error : new EngineFault('broken', String(error))
    tell({ kind: 'failed', id, code: fault.code, message: fault.message })
  }
}
