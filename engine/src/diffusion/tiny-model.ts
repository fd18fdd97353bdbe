import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeModel, int, ints, slot, text, weights, type OnnxGraph } from '../networks/onnx.ts'
import { normalNumbers } from './noise.ts'

// A model with the files, names and shapes of Stable Diffusion Turbo or SDXL Turbo, and random weights. For tests.

const FLOAT = 1
const INT64 = 7
const HALF = 10
const FEATURES = 8
const CHANNELS = 4

interface Kind {
  isXl?: boolean
  /** The network uses half precision. */
  isHalf?: boolean
}

/** Writes the model into `folder`. */
export async function writeTinyModel(
  folder: string,
  { isXl = false, isHalf = false }: Kind = {},
): Promise<void> {
  random = normalNumbers(7)
  const write = async (path: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const suffix of isXl ? ['', '_2'] : ['']) {
    await write(`text_encoder${suffix}/model.onnx`, encodeModel(textEncoder(isXl)))
    await write(`tokenizer${suffix}/vocab.json`, JSON.stringify(vocabulary))
    await write(`tokenizer${suffix}/merges.txt`, `#version: 0.2\n${merges.join('\n')}\n`)
  }
  await write('unet/model.onnx', encodeModel(unet(isXl, isHalf ? HALF : FLOAT)))
  await write('unet/config.json', JSON.stringify({ sample_size: 16, in_channels: CHANNELS }))
  await write('vae_decoder/model.onnx', encodeModel(decoder()))
  const scheduler = { _class_name: isXl ? 'EulerAncestralDiscreteScheduler' : 'EulerDiscreteScheduler' }
  await write('scheduler/scheduler_config.json', JSON.stringify(scheduler))
}

const merges = ['c a', 'ca t</w>', 'd o', 'do g</w>', 'a r', 'ar t</w>']
export const vocabulary = Object.fromEntries(
  [
    '<|startoftext|>',
    '<|endoftext|>',
    'a</w>',
    'cat</w>',
    'dog</w>',
    'c',
    'ca',
    't</w>',
    's</w>',
    'Ã',
    '©</w>',
  ].map((token, id) => [token, id]),
)

let random = normalNumbers(7)
const randomWeights = (name: string, dims: number[], spread = 0.5) =>
  weights(
    name,
    dims,
    Float32Array.from({ length: dims.reduce((a, b) => a * b) }, () => random() * spread),
  )

function textEncoder(isXl: boolean): OnnxGraph {
  const size = Object.keys(vocabulary).length
  const layers = ['hidden_states.0', 'hidden_states.1', 'hidden_states.2']
  return {
    name: 'text encoder',
    input: [slot('input_ids', [1, 77], INT64)],
    initializer: [randomWeights('words', [size, FEATURES]), weights('two', [1], new Float32Array([2]))],
    node: [
      { opType: 'Gather', input: ['words', 'input_ids'], output: ['last_hidden_state'] },
      ...layers.map((name, i) => ({
        opType: i === 0 ? 'Identity' : 'Mul',
        output: [name],
        input: i === 0 ? ['last_hidden_state'] : [layers[i - 1] ?? '', 'two'],
      })),
      {
        opType: 'ReduceMean',
        input: ['last_hidden_state'],
        output: ['text_embeds'],
        attribute: [ints('axes', [1]), int('keepdims', 0)],
      },
    ],
    output: [
      ...['last_hidden_state', ...(isXl ? layers : [])].map((name) => slot(name, [1, 77, FEATURES])),
      slot('text_embeds', [1, FEATURES]),
    ],
  }
}

/** Its output depends on each of its inputs. */
function unet(isXl: boolean, type: number): OnnxGraph {
  const width = isXl ? FEATURES * 2 : FEATURES
  const dims = [1, CHANNELS, 'height', 'width']
  const more = isXl ? [slot('text_embeds', [1, FEATURES], type), slot('time_ids', [1, 6], type)] : []
  const others = ['encoder_hidden_states', ...(isXl ? ['text_embeds', 'time_ids'] : [])]
  const asFloat = (name: string) => ({
    opType: 'Cast',
    input: [name],
    output: [`${name} as float`],
    attribute: [int('to', FLOAT)],
  })
  const meanOf = (name: string) => ({
    opType: 'ReduceMean',
    input: [`${name} as float`],
    output: [`mean of ${name}`],
    attribute: [int('keepdims', 0)],
  })
  return {
    name: 'unet',
    input: [
      ...[slot('sample', dims, type), slot('timestep', [1], INT64)],
      ...[slot('encoder_hidden_states', [1, 77, width], type), ...more],
    ],
    initializer: [
      ...[
        randomWeights('kernel', [CHANNELS, CHANNELS, 3, 3], 0.1),
        weights('part', [1], new Float32Array([0.001])),
      ],
    ],
    node: [
      ...['sample', 'timestep', ...others].map(asFloat),
      {
        opType: 'Conv',
        input: ['sample as float', 'kernel'],
        output: ['turned'],
        attribute: [text('auto_pad', 'SAME_UPPER')],
      },
      { opType: 'Mul', input: ['timestep as float', 'part'], output: ['time'] },
      ...others.map(meanOf),
      {
        opType: 'Sum',
        input: ['turned', 'time', ...others.map((name) => `mean of ${name}`)],
        output: ['sum'],
      },
      { opType: 'Cast', input: ['sum'], output: ['out_sample'], attribute: [int('to', type)] },
    ],
    output: [slot('out_sample', dims, type)],
  }
}

function decoder(): OnnxGraph {
  return {
    name: 'decoder',
    input: [slot('latent_sample', [1, CHANNELS, 'height', 'width'])],
    initializer: [
      ...[randomWeights('kernel', [3, CHANNELS, 1, 1], 0.02), weights('none', [0], new Float32Array())],
      weights('eight times', [4], new Float32Array([1, 1, 8, 8])),
    ],
    node: [
      { opType: 'Conv', input: ['latent_sample', 'kernel'], output: ['colours'] },
      {
        opType: 'Resize',
        input: ['colours', 'none', 'eight times'],
        output: ['large'],
        attribute: [text('mode', 'nearest')],
      },
      { opType: 'Tanh', input: ['large'], output: ['sample'] },
    ],
    output: [slot('sample', [1, 3, 'height × 8', 'width × 8'])],
  }
}
