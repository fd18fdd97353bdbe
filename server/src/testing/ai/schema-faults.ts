import { type TSchema } from 'typebox'
import { Value } from 'typebox/value'

export interface SchemaFault {
  /** The name of the field at fault. */
  field: string
  message: string
}

/** The schema's errors for a body; empty if it is valid. */
export function faultsOf(schema: TSchema, body: unknown): SchemaFault[] {
  return [...Value.Errors(schema, body)].map(({ instancePath, message, params }) => ({
    field: instancePath.split('/')[1] ?? missingIn(params),
    message,
  }))
}

function missingIn(params: object): string {
  return 'requiredProperties' in params ? String([params.requiredProperties].flat()[0]) : ''
}
