import { join } from 'node:path'
import { numbers, openModel, tensor, type OnnxSession, type OnnxTensor } from '../networks/onnx.ts'
import type { DiffusionModel } from './find-model.ts'
import { openTokenizer, type Tokenizer } from './tokenizer.ts'

/** A prompt encoded as the network's input. */
export interface EncodedPrompt {
  /** 1 × tokens × features. */
  features: OnnxTensor
  /** SDXL only: one vector for the whole prompt. */
  summary?: OnnxTensor
}

interface Encoder {
  tokenizer: Tokenizer
  session: OnnxSession
}

/** Opens the text encoders, encodes the prompt, and closes them, because the network needs their memory. */
export async function encodePrompt({ folder, isXl }: DiffusionModel, prompt: string): Promise<EncodedPrompt> {
  const encode = async (suffix: string) => {
    const encoder: Encoder = {
      tokenizer: await openTokenizer(join(folder, `tokenizer${suffix}`)),
      session: await openModel(join(folder, `text_encoder${suffix}`, 'model.onnx')),
    }
    try {
      return await run(encoder, prompt)
    } finally {
      await encoder.session.release()
    }
  }
  if (!isXl) return { features: pick(await encode(''), 'last_hidden_state') }
  const [first, second] = [await encode(''), await encode('_2')]
  return {
    features: sideBySide(nextToLast(first), nextToLast(second)),
    summary: pick(second, 'text_embeds'),
  }
}

async function run({ tokenizer, session }: Encoder, prompt: string): Promise<Record<string, OnnxTensor>> {
  const ids = tokenizer(prompt)
  const type = session.inputMetadata.find(({ name }) => name === 'input_ids')?.type ?? 'int64'
  return session.run({ input_ids: tensor(type, numbers(type, ids), [1, ids.length]) })
}

function pick(outputs: Record<string, OnnxTensor>, name: string): OnnxTensor {
  const found = outputs[name]
  if (!found) throw new Error(`The text encoder has no output ${name}`)
  return found
}

/** SDXL was trained on the output of the second-to-last layer. */
function nextToLast(outputs: Record<string, OnnxTensor>): OnnxTensor {
  const layers = Object.keys(outputs)
    .filter((name) => /^hidden_states\.\d+$/.test(name))
    .toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))
  return pick(outputs, layers.at(-2) ?? 'hidden_states')
}

function sideBySide(a: OnnxTensor, b: OnnxTensor): OnnxTensor {
  const [, tokens = 0, widthA = 0] = a.dims
  const widthB = b.dims[2] ?? 0
  const values = new Float32Array(tokens * (widthA + widthB))
  for (let token = 0; token < tokens; token++) {
    for (let i = 0; i < widthA; i++)
      values[token * (widthA + widthB) + i] = Number(a.data[token * widthA + i])
    for (let i = 0; i < widthB; i++)
      values[token * (widthA + widthB) + widthA + i] = Number(b.data[token * widthB + i])
  }
  return tensor('float32', values, [1, tokens, widthA + widthB])
}
