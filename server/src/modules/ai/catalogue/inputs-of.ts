import Type, { type TObject, type TProperties } from 'typebox'
import type { Model, Tool } from './tool.ts'

/**
 * The inputs that a model accepts: the tool's inputs minus those that the model omits, plus the model's own, with the
 * number of outputs capped at the model's maximum. Without a model, only the tool's inputs.
 */
export function inputsOf(tool: Tool, model: Model | null): TObject {
  const general = tool.inputs.properties
  if (model === null) return closed(general)
  const kept = Object.entries(general).filter(([name]) => !model.omits.includes(name))
  return closed({ ...Object.fromEntries(kept), ...outputsField(tool, model), ...model.inputs.properties })
}

const closed = (fields: TProperties): TObject => Type.Object(fields, { additionalProperties: false })

function outputsField({ outputsField: name, inputs }: Tool, { mostOutputs }: Model): TProperties {
  const field = name === null ? undefined : inputs.properties[name]
  if (name === null || field === undefined) return {}
  return { [name]: Type.Optional(Type.Integer({ ...field, maximum: mostOutputs })) }
}

export interface FileField {
  name: string
  kind: 'image' | 'video'
}

/** The fields that take a file, for code that has to load an input's files. */
export const fileFieldsOf = (schema: TObject): FileField[] =>
  Object.entries(schema.properties).flatMap(([name, field]) => {
    const kind = 'x-file' in field ? field['x-file'] : undefined
    return kind === 'image' || kind === 'video' ? [{ name, kind }] : []
  })

/** The fields that take a file in any model of a tool. */
export const fileFieldNames = (tool: Tool): readonly string[] => [
  ...new Set(
    [null, ...tool.models].flatMap((model) => fileFieldsOf(inputsOf(tool, model))).map(({ name }) => name),
  ),
]
