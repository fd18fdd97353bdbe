import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import { EngineFault, type EngineOutput, type EngineProgress, type TaskName } from './protocol.ts'

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

/** An output before the engine adds the facts that all outputs share. */
export type MadeOutput = DistributiveOmit<EngineOutput, 'note' | 'generator' | 'task'> & {
  /** A limitation that people should know about, added to the end of the note. */
  remark?: string
}

export interface EngineJob<Input> {
  input: Input
  /** The absolute path of each input file, by name. */
  files: Readonly<Record<string, string>>
  /** The folder for outputs. */
  directory: string
  tell(progress: EngineProgress): void
}

/** Does the work. Throws an EngineFault if the request is at fault; any other error counts as `broken`. */
export type Work<Input> = (job: EngineJob<Input>) => Promise<MadeOutput[]>

export interface TaskDescription {
  name: TaskName
  /** The task's purpose, in one sentence. */
  summary: string
  /** The JSON schema of the input, with the default of every optional field. */
  input: TObject
  /** Input files by name. */
  files: Readonly<Record<string, { kind: 'image' | 'video'; isRequired: boolean }>>
  /** A job that runs longer is stopped. */
  timeLimitSeconds: number
  /** Whether the networks' packages have to be installed first. For some tasks that depends on the input. */
  usesNetworks?: boolean | ((input: Readonly<Record<string, unknown>>) => boolean)
  /** Whether the task uses a model from the operator's models folder, if there is one. */
  usesModels?: boolean
  /** The name of that model. */
  model?: string
}

export interface EngineTask extends TaskDescription {
  /** Checks the request, loads the task's code and does the work. */
  run: Work<unknown>
}

/**
 * Defines a task for the registry. The server also imports the file that calls this, so the file must stay light:
 * anything that takes time or memory to load belongs in `load`, which only the engine's processes call.
 */
export function defineTask<Input extends TObject>(
  task: Omit<TaskDescription, 'input'> & { input: Input; load: () => Promise<Work<Static<Input>>> },
): EngineTask {
  const { load, ...description } = task
  return {
    ...description,
    run: async (job) => {
      const input = Value.Default(task.input, Value.Clone(job.input))
      if (!Value.Check(task.input, input)) throw new EngineFault('bad-input', faultsOf(task.input, input))
      checkFiles(task, job.files)
      const work = await load()
      return work({ ...job, input })
    },
  }
}

/** Names every invalid field. */
function faultsOf(schema: TObject, input: unknown): string {
  const faults = Value.Errors(schema, input).map((fault) => {
    const field = fault.instancePath.slice(1).replaceAll('/', '.')
    if (fault.keyword === 'required') return `${fault.params.requiredProperties.join(', ')}: missing`
    if (fault.keyword === 'additionalProperties')
      return `${fault.params.additionalProperties.join(', ')}: unknown`
    if (fault.keyword === 'enum')
      return `${field}: must be one of ${fault.params.allowedValues.map(String).join(', ')}`
    return `${field === '' ? 'input' : field}: ${fault.message}`
  })
  return [...new Set(faults)].join('; ')
}

function checkFiles(task: Pick<TaskDescription, 'files'>, files: EngineJob<unknown>['files']): void {
  const missing = Object.entries(task.files)
    .filter(([name, file]) => file.isRequired && files[name] === undefined)
    .map(([name]) => `${name}: missing`)
  const unknown = Object.keys(files)
    .filter((name) => !Object.hasOwn(task.files, name))
    .map((name) => `${name}: unknown`)
  const faults = [...missing, ...unknown]
  if (faults.length > 0) throw new EngineFault('bad-input', faults.join('; '))
}
