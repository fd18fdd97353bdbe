import { isValues, type Values } from '../../form/form-values.ts'
import type { PictureRecipe, RecipeReader } from '../picture-recipe.ts'
import { graphOfWorkflow, linkedId, type Graph, type GraphNode } from './comfyui-graph.ts'
import { numberIn, objectIn, objectOf, present, sizeIn, textIn } from './json-texts.ts'

/** No real workflow has more nodes between a sampler and its prompt. */
const MAX_STEPS = 200

/** ComfyUI: the executed graph is in the PNG text `prompt`, and the editor's workflow in `workflow`. */
export const readComfyUi: RecipeReader = ({ png }) =>
  ofGraph(graphOfPrompt(objectIn(textIn(png, 'prompt')))) ??
  ofGraph(graphOfWorkflow(objectIn(textIn(png, 'workflow'))))

function graphOfPrompt(prompt: Values | null): Graph {
  const nodes = Object.entries(prompt ?? {}).flatMap(([id, node]): [string, GraphNode][] => {
    const inputs = isValues(node) ? objectOf(node, 'inputs') : undefined
    const type = isValues(node) ? textIn(node, 'class_type') : undefined
    return inputs && type !== undefined ? [[id, { type, inputs }]] : []
  })
  return new Map(nodes)
}

/** The recipe of the first sampler whose inputs lead to a prompt. */
function ofGraph(graph: Graph): PictureRecipe | null {
  const samplers = [...graph.values()].filter(({ type }) => type.includes('KSampler'))
  for (const { inputs } of samplers) {
    const prompt = firstBehind(graph, inputs['positive'], wordsOf)
    if (prompt === undefined) continue
    const model = firstBehind(graph, inputs['model'], modelOf)
    return {
      tool: null,
      model: model ? { provider: null, name: model } : null,
      values: present({
        prompt,
        negative_prompt: firstBehind(graph, inputs['negative'], wordsOf),
        steps: numberIn(inputs, 'steps'),
        sampler: textIn(inputs, 'sampler_name'),
        cfg_scale: numberIn(inputs, 'cfg'),
        seed: seedOf(graph, inputs),
      }),
      size: firstBehind(graph, inputs['latent_image'], (node) => sizeIn(node) ?? undefined) ?? null,
    }
  }
  return null
}

const textNames = ['text', 'text_g', 't5xxl', 'clip_l', 'text_l', 'string', 'value', 'prompt']

function wordsOf(inputs: Values): string | undefined {
  const name = textNames.find((each) => textIn(inputs, each)?.trim())
  return name === undefined ? undefined : textIn(inputs, name)
}

const modelOf = (inputs: Values): string | undefined =>
  (textIn(inputs, 'ckpt_name') ?? textIn(inputs, 'unet_name'))?.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '')

/** The advanced sampler names the seed `noise_seed`. In both samplers it can be linked from another node. */
function seedOf(graph: Graph, inputs: Values): number | undefined {
  const here = (node: Values) => numberIn(node, 'seed') ?? numberIn(node, 'noise_seed')
  return here(inputs) ?? firstBehind(graph, inputs['seed'] ?? inputs['noise_seed'], here)
}

/** Searches the linked node and then the nodes behind it, nearest first. Each node is visited once, so cycles end. */
function firstBehind<Found>(
  graph: Graph,
  link: unknown,
  find: (inputs: Values) => Found | undefined,
): Found | undefined {
  // Iterating over a set includes items that are added during the loop.
  const ids = new Set([linkedId(link)])
  for (const each of ids) {
    const node = graph.get(each ?? '')
    const found = node && find(node.inputs)
    if (found !== undefined) return found
    for (const id of Object.values(node?.inputs ?? {}).map(linkedId)) {
      if (id !== undefined && ids.size < MAX_STEPS) ids.add(id)
    }
  }
  return undefined
}
