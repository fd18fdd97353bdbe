import type { InputField } from '@fanfare/contract/ai/tools'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { presentTool } from './present-tool.ts'
import type { Model, Tool } from './tool.ts'
import { tools } from './tools.ts'

const head = `# AI tools

Every AI tool, with its price, its inputs and its models. This page is generated from \`server/src/modules/ai/catalogue\`: run
\`npm run docs\` after you change a tool or a model there. A test compares the two.

\`GET /api/ai/tools\` returns the same as JSON, with the available models. A request names a tool by its task, and can
name a provider and a model. If it doesn't, the models are tried in the order of this page. Models for adults are used only when
a request names them.

A price is the base price, multiplied by the factors for a long video and for the resolution, and by the number of results. The
factors are settings (\`AI_LONG_FACTOR\`, \`AI_FHD_FACTOR\`, \`AI_4K_FACTOR\`). \`AI_MODELS\` turns models on and off and sets the names
that their provider uses now.

In every tool, a file is the address of one of your own files, or of a file on the public internet. Text is trimmed, and fields that
are empty or \`null\` count as left out. A field that isn't listed is refused.
`

/** The text of docs/ai-tools.md. */
export const toolsPage = (): string => [head, ...tools.map(sectionOf)].join('\n')

function sectionOf(tool: Tool): string {
  const shown = presentTool(tool, { models: tool.models, isComingSoon: tool.isComingSoon })
  const lines = [
    `## ${tool.title}`,
    '',
    tool.summary,
    '',
    `- Task: \`${tool.task}\``,
    `- Page: ${tool.slug === null ? 'none' : `\`/ai/${tool.slug}\``}`,
    `- Price: ${shown.base_price === 0 ? 'free' : `${priceInCredits(shown.base_price)} for each result`}`,
    ...(tool.isComingSoon
      ? ['- Coming soon: accepts no requests until an admin turns it on at `/admin/tools`']
      : []),
    ...(tool.consentField === null
      ? []
      : [`- \`${tool.consentField}\` must be covered by the consent of the person shown`]),
    '',
    'Inputs:',
    '',
    ...fieldsOf(tool.inputs),
    '',
    'Models:',
    '',
    ...tool.models.flatMap((model) => linesOf(model, tool)),
    '',
  ]
  return lines.join('\n')
}

const nameOf = ({ provider, id }: Model): string => `\`${provider}:${id}\``

function linesOf(model: Model, tool: Tool): string[] {
  const isLocal = model.provider === 'local'
  const facts = [
    model.title,
    ...(isLocal ? [] : [`\`${model.providerModel}\` at the provider`]),
    ...(model.mostOutputs > 1 ? [`up to ${model.mostOutputs} results at once`] : []),
    ...(model.isEnabled || isLocal ? [] : ['off, because the provider no longer offers it']),
    ...(model.isAdult ? ['for adults'] : []),
  ]
  const own = differences(model, tool)
  const before = tool.models.slice(0, tool.models.indexOf(model))
  const same = before.find((other) => differences(other, tool).join() === own.join())
  const shown = same && own.length > 0 ? [`  - as ${nameOf(same)}`] : own
  return [`- ${nameOf(model)}: ${facts.join('; ')}`, ...shown]
}

/** The differences between a model's inputs and its tool's. */
function differences({ inputs, omits }: Model, tool: Tool): string[] {
  const general = fieldsOf(tool.inputs)
  const own = fieldsOf(inputs).filter((line) => !general.includes(line))
  const missing = omits.filter((name) => name in tool.inputs.properties).map((name) => `\`${name}\``)
  const without = missing.length > 0 ? [`- without ${missing.join(', ')}`] : []
  return [...own, ...without].map((line) => `  ${line}`)
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface Fields {
  properties: Readonly<Record<string, InputField>>
  required?: readonly string[]
}

function fieldsOf({ properties, required = [] }: Fields): string[] {
  return Object.entries(properties).map(([name, field]) => {
    const facts = [
      ...(required.includes(name) ? ['required'] : []),
      kindOf(field),
      ...(field.default === undefined ? [] : [`default \`${plain(field.default)}\``]),
    ]
    const meaning = field.description === undefined ? '' : ` ${field.description}`
    return `- \`${name}\`: ${facts.join('; ')}.${meaning}`
  })
}

function kindOf(field: InputField): string {
  if (field.enum) return `${field.enum.length === 1 ? 'only' : 'one of'} ${valuesOf(field)}`
  if (field['x-file']) return field['x-file'] === 'image' ? 'an image' : 'a video'
  switch (field.type) {
    case 'integer':
      return `a whole number${rangeOf(field)}`
    case 'number':
      return `a number${rangeOf(field)}`
    case 'boolean':
      return '`true` or `false`'
    case 'array':
      return `up to ${field.maxItems ?? 'any number of'} objects with ${insideOf(field.items)}`
    case 'object':
      return `an object with ${insideOf(field)}`
    default:
      return `text of ${shown(field.minLength ?? 0)} to ${shown(field.maxLength ?? 0)} characters`
  }
}

/** Each value, with its label if the label adds something. */
function valuesOf({ enum: values = [], 'x-labels': labels = {} }: InputField): string {
  const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const named = values.map((value) => {
    const label = labels[value]
    return label === undefined || letters(label) === letters(String(value))
      ? `\`${value}\``
      : `\`${value}\` (${label})`
  })
  return named.join(', ')
}

const insideOf = (field: InputField | undefined): string =>
  Object.entries(field?.properties ?? {})
    .map(([name, inner]) => `\`${name}\` (${kindOf(inner)})`)
    .join(', ')

const rangeOf = ({ minimum, maximum }: InputField): string =>
  minimum === undefined || maximum === undefined ? '' : ` from ${shown(minimum)} to ${shown(maximum)}`

const shown = (value: number): string => value.toLocaleString('en')
