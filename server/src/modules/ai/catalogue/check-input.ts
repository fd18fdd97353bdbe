import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import { Problem } from '#kernel/problem'
import { sentencesFor } from './fields/fault-sentence.ts'
import { badFileAddress, isFileAddress } from './fields/file-address.ts'
import { fileFieldsOf, inputsOf } from './inputs-of.ts'
import type { Model, Tool } from './tool.ts'

export type Input = Readonly<Record<string, unknown>>

/**
 * Checks an input against every rule of the tool and the model, and fills in defaults. With a `null` model, checks only
 * against the tool. Texts are trimmed, and empty or null values count as missing. Throws `invalid-request` with a
 * message for every invalid field.
 */
export function checkInput(tool: Tool, model: Model | null, input: Input): { input: Input } {
  const { schema, filled, faults } = fillIn(tool, model, input)
  const rules = [...tool.rules, ...(model?.rules ?? [])]
  return withoutFaults(filled, {
    ...Object.fromEntries(rules.flatMap((rule) => Object.entries(rule(filled)))),
    ...addressFaults(schema, filled),
    ...sentencesFor(faults, { schema, unknown: unknownField(model) }),
  })
}

/** Like `checkInput`, for a form that is still being filled in: a missing field isn't an error yet. */
export function checkPartialInput(tool: Tool, model: Model | null, input: Input): { input: Input } {
  const { schema, filled, faults } = fillIn(tool, model, input)
  const present = faults.filter(({ keyword }) => keyword !== 'required')
  return withoutFaults(filled, {
    ...addressFaults(schema, filled),
    ...sentencesFor(present, { schema, unknown: unknownField(model) }),
  })
}

function fillIn(tool: Tool, model: Model | null, input: Input) {
  const schema = inputsOf(tool, model)
  const filled = Value.Default(schema, withoutEmpty(input))
  if (!isInput(filled)) throw new Problem('invalid-request')
  return { schema, filled, faults: Value.Errors(schema, filled) }
}

function withoutFaults(filled: Input, fields: Record<string, string>): { input: Input } {
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  return { input: filled }
}

const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null

const unknownField = (model: Model | null): string =>
  model ? 'This model doesn’t have this field.' : 'This tool doesn’t have this field.'

function withoutEmpty(input: Input): Input {
  const trimmed = Object.entries(structuredClone(input)).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  )
  return Object.fromEntries(
    trimmed.filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** The schema's `uri-reference` format accepts almost any text, so addresses are checked here. */
function addressFaults(schema: TObject, input: Input): Record<string, string> {
  const faults = fileFieldsOf(schema).filter(({ name }) => {
    const value = input[name]
    return typeof value === 'string' && !isFileAddress(value)
  })
  return Object.fromEntries(faults.map(({ name, kind }) => [name, badFileAddress[kind]]))
}
