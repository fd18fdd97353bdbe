import { isValues, type Values } from '../../form/form-values.ts'
import { own, textIn } from './json-texts.ts'

/** A node with its type and inputs. An input that is linked to another node is `[id, output]`. */
export type GraphNode = { type: string; inputs: Values }
export type Graph = ReadonlyMap<string, GraphNode>

/** The id of the node that an input is linked to. */
export function linkedId(input: unknown): string | undefined {
  const link: unknown[] = Array.isArray(input) ? input : []
  const [id, output] = link
  if (link.length !== 2 || typeof output !== 'number') return undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

/** The names of a node's fields, in the order a workflow lists their values. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  KSampler: ['seed', 'after_seed', 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'],
  KSamplerAdvanced: ['add_noise', 'noise_seed', 'after_seed', 'steps', 'cfg', 'sampler_name', 'scheduler'],
  CLIPTextEncode: ['text'],
  CLIPTextEncodeFlux: ['clip_l', 't5xxl', 'guidance'],
  PrimitiveStringMultiline: ['value'],
  EmptyLatentImage: ['width', 'height', 'batch_size'],
  EmptySD3LatentImage: ['width', 'height', 'batch_size'],
  CheckpointLoaderSimple: ['ckpt_name'],
  UNETLoader: ['unet_name', 'weight_dtype'],
}

/** Converts a workflow, which stores its links separately from its nodes, to a graph. */
export function graphOfWorkflow(workflow: Values | null): Graph {
  const sources = new Map(listIn(workflow, 'links').flatMap(sourceOf))
  const nodes = listIn(workflow, 'nodes')
    .filter(isValues)
    .flatMap((node): [string, GraphNode][] => {
      const id = own(node, 'id')
      const type = textIn(node, 'type')
      if ((typeof id !== 'number' && typeof id !== 'string') || type === undefined) return []
      return [[String(id), { type, inputs: { ...fieldsOf(node, type), ...linksOf(node, sources) } }]]
    })
  return new Map(nodes)
}

function fieldsOf(node: Values, type: string): Values {
  const names = Object.hasOwn(fieldNames, type) ? (fieldNames[type] ?? []) : []
  const values = listIn(node, 'widgets_values')
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}

/** A link is `[id, from node, from output, to node, to input, kind]`. */
function sourceOf(link: unknown): [unknown, [string, number]][] {
  const parts: unknown[] = Array.isArray(link) ? link : []
  const [id, node] = parts
  return typeof node === 'string' || typeof node === 'number' ? [[id, [String(node), 0]]] : []
}

function linksOf(node: Values, sources: ReadonlyMap<unknown, [string, number]>): Values {
  const inputs = listIn(node, 'inputs').filter(isValues)
  const pairs = inputs.flatMap((input): [string, unknown][] => {
    const name = textIn(input, 'name')
    const source = sources.get(own(input, 'link'))
    return name !== undefined && source ? [[name, source]] : []
  })
  return Object.fromEntries(pairs)
}

function listIn(object: Values | null, name: string): unknown[] {
  const list: unknown = object === null ? undefined : own(object, name)
  return Array.isArray(list) ? list : []
}
