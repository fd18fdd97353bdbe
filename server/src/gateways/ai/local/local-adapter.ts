import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EngineFault, toolNames, type EngineOutput, type TaskName } from '@fanfare/engine/protocol'
import { INSTALLING, type Engine } from '@fanfare/engine/start-engine'
import type { TaskDescription } from '@fanfare/engine/task'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { AiReadiness } from '@fanfare/contract/ai/tools'
import {
  AiFault,
  type AiAdapter,
  type AiFaultCode,
  type AiResult,
  type AiSubmission,
  type AiSubmitContext,
} from '../port.ts'
import { engineInputOf } from './engine-input.ts'

/** The parts of the engine that the adapter needs. */
export interface RequestEngine {
  run: Engine['run']
  tasks(): readonly Pick<TaskDescription, 'name' | 'files'>[]
  networks: Engine['networks']
}

/** Makes results on this server. It returns them directly, and repeating a request costs only time. */
export const localAdapter = (engine: RequestEngine, { workers }: { workers: number }): AiAdapter => ({
  provider: 'local',
  pollEveryMs: 0,
  mostAtOnce: workers,
  isRepeatable: true,
  tasks: () => {
    const names = new Set(engine.tasks().map(({ name }) => name))
    return new Set(toolNames.filter((name) => names.has(name)))
  },
  readiness: async () => readinessOf(engine, await engine.networks()),
  submit: async (submission, context) => ({ kind: 'done', outputs: await make(engine, submission, context) }),
})

/** Results made from files are screened by networks, so their tasks wait for the installation too. */
function readinessOf(
  engine: RequestEngine,
  { now, tasks }: Awaited<ReturnType<Engine['networks']>>,
): ReadonlyMap<AiTask, AiReadiness> {
  if (now.state === 'ready') return new Map()
  const state = now.state === 'absent' ? ('on-first-use' as const) : now.state
  const progress = now.state === 'installing' ? now.progress : null
  const screened = engine.tasks().filter(({ files }) => Object.keys(files).length > 0)
  const waiting = new Set([...tasks, ...screened.map(({ name }) => name)])
  const tools = toolNames.filter((name) => waiting.has(name))
  return new Map(tools.map((name) => [name, { state, progress }]))
}

async function make(
  engine: RequestEngine,
  submission: AiSubmission,
  context: AiSubmitContext,
): Promise<AiResult[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fanfare-work-'))
  const { input, files } = engineInputOf(submission)
  try {
    const outputs = await engine.run(
      { id: submission.attemptId, task: taskOf(submission.task), input, files, directory },
      {
        signal: context.signal,
        waitsForNetworks: submission.files.size > 0,
        onProgress: ({ stage, progress }) =>
          context.onProgress?.(progress, stage === INSTALLING ? 'preparing' : 'generating'),
      },
    )
    return await Promise.all(outputs.map((output) => resultOf(output, directory)))
  } catch (error) {
    throw error instanceof EngineFault ? new AiFault(codes[error.code], error.message) : error
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function taskOf(task: AiTask): TaskName {
  const known = toolNames.find((name) => name === task)
  if (known === undefined) throw new AiFault('not-supported', task)
  return known
}

const codes: Record<EngineFault['code'], AiFaultCode> = {
  'bad-input': 'bad-input',
  'not-supported': 'not-supported',
  'not-installed': 'not-installed',
  broken: 'failed',
}

async function resultOf(output: EngineOutput, directory: string): Promise<AiResult> {
  const origin = {
    note: output.note,
    ...(output.detail !== undefined && { detail: output.detail }),
    ...(output.seed !== undefined && { seed: output.seed }),
    ...(output.model !== undefined && { model: output.model }),
  }
  if (output.kind === 'text') return { kind: 'text', text: output.text, ...origin }
  const kind = output.mime.startsWith('video/') ? 'video' : 'image'
  return { kind, from: { bytes: await readFile(path.join(directory, output.file)) }, ...origin }
}
