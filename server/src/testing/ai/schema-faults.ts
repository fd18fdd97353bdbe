import { type TSchema } from 'typebox'
import { Value } from 'typebox/value'

export interface SchemaFault {
  /** The name of the invalid field. */
  field: string
  message: string
}

/** The errors of a body according to a schema. Empty if the body is valid. */
export function faultsOf(schema: TSchema, body: unknown): SchemaFault[] {
  return [...Value.Errors(schema, body)].map(({ instancePath, message, params }) => ({
    field: instancePath.split('/')[1] ?? missingIn(params),
    message,
  }))
}

function missingIn(params: object): string {
  return 'requiredProperties' in params ? String([params.requiredProperties].flat()[0]) : ''
}
