import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority } from '@fanfare/engine/process/lower-priority'
import type { DecodeAnswer, DecodeTask, DecodeTasks, Signature, TaskName } from './decode-tasks.ts'
import { DECODER_ENVIRONMENT, withMemoryLimit } from './limited-command.ts'
import { limitTime } from './time-limit.ts'
import { MediaFault, MediaUnavailable } from '../port.ts'
import { killGroup, SIGNALS_FROM_OUTSIDE } from '../run-tool.ts'

export interface DecodeOptions {
  /** Wall-clock time, extended while other programs use the processor (time-limit.ts). */
  timeLimitSeconds: number
  signal?: AbortSignal | undefined
  onProgress?: ((percent: number) => void) | undefined
  /** Signs a claim for a task that needs it. This runs in the server's process, which has the key. */
  sign?: ((claim: Uint8Array) => Uint8Array) | undefined
}

/** A process that decodes one file at a time, and can be killed at any moment without affecting anything else. */
export interface DecodeProcess {
  readonly isAlive: boolean
  /**
   * Throws a MediaFault if the file is at fault, or takes too much time or memory; MediaUnavailable if something else
   * ended the process; and the signal's reason if canceled. Unless the process itself reported the fault, the process
   * has then ended.
   */
  run<Name extends TaskName>(
    task: DecodeTask<Name>,
    options: DecodeOptions,
  ): Promise<DecodeTasks[Name]['output']>
  end(): void
}

const PROGRAM = fileURLToPath(new URL('./decode-main.ts', import.meta.url))
/** The writable memory that Node itself maps. Most of it is never used. */
const NODE_DATA_BYTES = 1024 ** 3
/** A process that still uses this much memory after its task is replaced, so that leaks don't add up. */
const MAX_KEPT_BYTES = 300 * 1024 ** 2

export function startDecodeProcess({ memoryBytes }: { memoryBytes: number }): DecodeProcess {
  const child = spawnDecoder(memoryBytes)
  let isAlive = true
  let keptBytes = 0
  const end = (): void => {
    isAlive = false
    killGroup(child)
  }
  child.once('exit', () => (isAlive = false))
  child.once('error', () => (isAlive = false))
  rest(child)
  return {
    get isAlive() {
      return isAlive && child.connected && keptBytes < MAX_KEPT_BYTES
    },
    run: async (task, options) => {
      options.signal?.throwIfAborted()
      wake(child)
      try {
        const { output, residentBytes } = await answerOf(child, task, options)
        keptBytes = residentBytes
        return output
      } catch (error) {
        if (!(error instanceof MediaFault) || FATAL.includes(error.code)) end()
        throw error
      } finally {
        rest(child)
      }
    },
    end,
  }
}

const FATAL: readonly string[] = ['took-too-long', 'too-much-memory']

function spawnDecoder(memoryBytes: number): ChildProcess {
  const node = { command: process.execPath, args: [PROGRAM, String(memoryBytes)] }
  const { command, args } = withMemoryLimit(node, NODE_DATA_BYTES + memoryBytes)
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: DECODER_ENVIRONMENT,
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  lowerPriority(child.pid)
  return child
}

/** An idle process doesn't keep the server from exiting. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function wake(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

type Done<Name extends TaskName> = Extract<DecodeAnswer<Name>, { kind: 'done' }>

async function answerOf<Name extends TaskName>(
  child: ChildProcess,
  request: DecodeTask<Name>,
  options: DecodeOptions,
): Promise<Done<Name>> {
  const { promise, resolve, reject } = Promise.withResolvers<Done<Name>>()
  const onMessage = (answer: DecodeAnswer<Name>): void => {
    if (answer.kind === 'progress') options.onProgress?.(answer.percent)
    else if (answer.kind === 'sign') answerClaim(answer.claim)
    else if (answer.kind === 'done') resolve(answer)
    else if (answer.kind === 'fault') reject(new MediaFault(answer.code, answer.detail))
    else reject(new MediaUnavailable(`The decoding process failed: ${answer.detail}`))
  }
  const answerClaim = (claim: string): void => {
    try {
      child.send(signatureOf(claim, options))
    } catch (error) {
      reject(new MediaUnavailable(`Signing failed: ${String(error)}`))
    }
  }
  const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => reject(endOf(signal))
  const onError = (error: Error): void => reject(new MediaUnavailable(error.message))
  const onAbort = (): void => reject(options.signal?.reason)
  const endLimit = limitTime({
    seconds: options.timeLimitSeconds,
    pid: child.pid,
    onEnd: () => reject(new MediaFault('took-too-long')),
  })
  child.on('message', onMessage).once('exit', onExit).once('error', onError)
  options.signal?.addEventListener('abort', onAbort)
  try {
    child.send(request, (error) => error && onError(error))
    return await promise
  } finally {
    endLimit()
    child.off('message', onMessage).off('exit', onExit).off('error', onError)
    options.signal?.removeEventListener('abort', onAbort)
  }
}

function signatureOf(claim: string, { sign }: DecodeOptions): Signature {
  if (!sign) throw new Error('This task has no signer')
  return { name: 'signature', signature: Buffer.from(sign(Buffer.from(claim, 'base64'))).toString('base64') }
}

/** If a decoder crashes and nothing killed it, the file is the cause. */
function endOf(signal: NodeJS.Signals | null): Error {
  if (signal === null || SIGNALS_FROM_OUTSIDE.includes(signal))
    return new MediaUnavailable(`The decoding process ended with ${signal ?? 'no answer'}`)
  return new MediaFault('broken', `The decoder crashed with ${signal}`)
}
