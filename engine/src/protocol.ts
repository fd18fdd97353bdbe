import Type, { type Static } from 'typebox'

/** The AI hub's tools that the engine could run. `tasks.ts` lists the ones that it has. */
export const toolNames = [
  'text_to_image',
  'text_to_video',
  'image_to_video',
  'image_effects',
  'face_swap',
  'virtual_try_on',
  'video_upscale',
  'image_to_image',
  'video_to_video',
  'video_extend',
  'prompt_optimizer',
  'ai_face_creation',
] as const

/** The engine's analyses of pictures. They return JSON to the server, and aren't tools of the hub. */
export const inspectionNames = ['compare_faces', 'screen_picture'] as const

export const taskNames = [...toolNames, ...inspectionNames] as const

export type TaskName = (typeof taskNames)[number]

/** These are part of every result. */
export const GENERATOR = 'fanfare-local'
export const NOTE = 'made on this server'
/** A result's note: the operator's model that made it, if any, and a remark for people. */
export const noteOf = (model?: string, remark?: string): string =>
  NOTE + (model === undefined ? '' : ` with ${model}`) + (remark === undefined ? '' : `: ${remark}`)

export const EngineRequest = Type.Object({
  /** Chosen by the caller; every message about the job carries it. */
  id: Type.String({ minLength: 1 }),
  task: Type.Enum([...taskNames]),
  /** Validated against the task's own schema. */
  input: Type.Record(Type.String(), Type.Unknown()),
  /** The absolute path of each input file, by name. */
  files: Type.Record(Type.String(), Type.String()),
  /** An existing folder. Outputs are written there and nowhere else. */
  directory: Type.String({ minLength: 1 }),
})
export type EngineRequest = Static<typeof EngineRequest>

const Origin = {
  /** Begins with `NOTE`. */
  note: Type.String({ pattern: `^${NOTE}` }),
  generator: Type.Literal(GENERATOR),
  task: Type.Enum([...taskNames]),
  /** The same request with this seed makes the same output. */
  seed: Type.Optional(Type.Integer()),
  /** The operator's model that made the output. */
  model: Type.Optional(Type.String()),
  /** The engine's explanation in at most a sentence, such as which subject it recognized. */
  detail: Type.Optional(Type.String()),
}

const FileOutput = Type.Object({
  kind: Type.Literal('file'),
  /** A plain file name in the request's folder. */
  file: Type.String(),
  mime: Type.String(),
  /** Pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** The duration of a video. */
  seconds: Type.Optional(Type.Number()),
  ...Origin,
})

const TextOutput = Type.Object({ kind: Type.Literal('text'), text: Type.String(), ...Origin })

export const EngineOutput = Type.Union([FileOutput, TextOutput])
export type EngineOutput = Static<typeof EngineOutput>

/**
 * `bad-input`: the request is at fault. `not-supported`: this server can't do it. `not-installed`: the networks'
 * packages couldn't be installed. `broken`: the engine is at fault.
 */
export const faultCodes = ['bad-input', 'not-supported', 'not-installed', 'broken'] as const
export type FaultCode = (typeof faultCodes)[number]

/** The messages from the engine's process to the server. */
export const EngineMessage = Type.Union([
  Type.Object({ kind: Type.Literal('ready') }),
  Type.Object({
    kind: Type.Literal('progress'),
    id: Type.String(),
    stage: Type.String(),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
  }),
  Type.Object({ kind: Type.Literal('done'), id: Type.String(), outputs: Type.Array(EngineOutput) }),
  Type.Object({
    kind: Type.Literal('failed'),
    id: Type.String(),
    code: Type.Enum([...faultCodes]),
    message: Type.String(),
  }),
])
export type EngineMessage = Static<typeof EngineMessage>

export interface EngineProgress {
  stage: string
  /** 0 … 1 */
  progress: number
}

/**
 * Why a job has no result. Messages of `bad-input` and `not-supported` are for the requester, the others for the log.
 */
export class EngineFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode, message: string) {
    super(message)
    this.name = 'EngineFault'
    this.code = code
  }
}
