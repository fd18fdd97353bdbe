import { join } from 'node:path'
import { numbers, openModel, tensor, type OnnxSession, type OnnxTensor } from '../networks/onnx.ts'
import type { Photo } from '../photos/photo.ts'
import { encodePrompt, type EncodedPrompt } from './encode-prompt.ts'
import type { DiffusionModel } from './find-model.ts'
import { normalNumbers } from './noise.ts'
import { readScheduler, readUnet, readVae } from './model-settings.ts'
import { scaled, stepsOf, takeStep } from './schedule.ts'

export interface Diffusion {
  prompt: string
  /** Pixels. */
  width: number
  height: number
  seed: number
  /** 1 to 4; these models don't improve with more. */
  steps: number
  onStep?(done: number): void
}

/** Pixels per latent. */
const SCALE = 8

/** Makes a picture of about the requested shape, at the size for which the model was trained. */
export async function diffuse(model: DiffusionModel, wanted: Diffusion): Promise<Photo> {
  const encoded = await encodePrompt(model, wanted.prompt)
  const unet = await readUnet(model.folder)
  const { width, height } = latentSize(wanted, unet.sample_size)
  const dims = [1, unet.in_channels, height, width]
  const latents = await denoise(model, wanted, { encoded, dims })
  return decode(model, latents, dims)
}

/**
 * About as many latents as a square of `side`, in the requested shape. Both sides are multiples of 8, because the
 * network halves them three times.
 */
function latentSize({ width, height }: Diffusion, side: number): { width: number; height: number } {
  const factor = Math.sqrt((side * side) / (width * height))
  const rounded = (length: number): number => Math.max(8, Math.round((length * factor) / 8) * 8)
  return { width: rounded(width), height: rounded(height) }
}

async function denoise(
  { folder }: DiffusionModel,
  wanted: Diffusion,
  { encoded, dims }: { encoded: EncodedPrompt; dims: number[] },
): Promise<Float32Array> {
  const settings = await readScheduler(folder)
  const steps = stepsOf(settings, wanted.steps)
  const noise = normalNumbers(wanted.seed)
  const session = await openModel(join(folder, 'unet', 'model.onnx'))
  try {
    const most = steps[0]?.sigma ?? 1
    let latents: Float32Array = Float32Array.from(
      { length: dims.reduce((a, b) => a * b) },
      () => noise() * most,
    )
    for (const [index, step] of steps.entries()) {
      const outputs = await session.run({
        sample: input(session, 'sample', scaled(latents, step), dims),
        timestep: input(session, 'timestep', [step.timestep], lengthOf(session, 'timestep')),
        encoder_hidden_states: input(
          session,
          'encoder_hidden_states',
          encoded.features.data,
          encoded.features.dims,
        ),
        ...sdxlInputs(session, encoded, dims),
      })
      const predicted = firstOf(session, outputs).data
      latents = takeStep(settings, step, { latents, predicted: Float32Array.from(predicted, Number), noise })
      wanted.onStep?.(index + 1)
    }
    return latents
  } finally {
    await session.release()
  }
}

/** SDXL also takes an embedding of the whole prompt, and the picture's size, crop and target size. */
function sdxlInputs(
  session: OnnxSession,
  { summary }: EncodedPrompt,
  [, , rows = 0, columns = 0]: readonly number[],
): Record<string, OnnxTensor> {
  if (!summary) return {}
  const [height, width] = [rows * SCALE, columns * SCALE]
  return {
    text_embeds: input(session, 'text_embeds', summary.data, summary.dims),
    time_ids: input(session, 'time_ids', [height, width, 0, 0, height, width], [1, 6]),
  }
}

async function decode(
  { folder, isXl }: DiffusionModel,
  latents: Float32Array,
  dims: readonly number[],
): Promise<Photo> {
  const { scaling_factor: factor = isXl ? 0.13025 : 0.18215 } = await readVae(folder)
  const session = await openModel(join(folder, 'vae_decoder', 'model.onnx'))
  try {
    const outputs = await session.run({
      latent_sample: input(
        session,
        'latent_sample',
        latents.map((value) => value / factor),
        dims,
      ),
    })
    const { data, dims: made } = firstOf(session, outputs)
    const [, , height = 0, width = 0] = made
    const pixels = new Uint8Array(width * height * 3)
    for (let i = 0; i < width * height; i++)
      for (let k = 0; k < 3; k++) {
        const value = Number(data[k * width * height + i])
        pixels[i * 3 + k] = Math.min(255, Math.max(0, Math.round((value / 2 + 0.5) * 255)))
      }
    return { width, height, pixels }
  } finally {
    await session.release()
  }
}

/** A tensor in the number format that this export of the model takes. */
function input(
  session: OnnxSession,
  name: string,
  values: ArrayLike<number | bigint>,
  dims: readonly number[],
): OnnxTensor {
  const type = session.inputMetadata.find((known) => known.name === name)?.type ?? 'float32'
  return tensor(type, numbers(type, Array.from(values, Number)), dims)
}

/** In some exports the timestep is a list of one number, in others a single number. */
const lengthOf = (session: OnnxSession, name: string): number[] =>
  session.inputMetadata.find((known) => known.name === name)?.shape?.length === 0 ? [] : [1]

function firstOf({ outputNames }: OnnxSession, outputs: Record<string, OnnxTensor>): OnnxTensor {
  const found = outputs[outputNames[0] ?? '']
  if (!found) throw new Error('The network returned no output')
  return found
}
