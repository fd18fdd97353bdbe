import Type, { type Static, type TSchema } from 'typebox'

/** Named schemas. Each becomes one component of the OpenAPI document, which other schemas refer to. */
export const namedSchemas: (TSchema & { $id: string })[] = []

/** Gives a schema a name. The result can be used inside other schemas and has the schema's own type. */
export function named<const S extends TSchema>(id: string, schema: S) {
  namedSchemas.push({ ...schema, $id: id })
  return Type.Unsafe<Static<S>>(Type.Ref(id))
}

/** Matches text that contains more than whitespace. */
export const notBlank = '\\S'

export const Id = Type.String({ format: 'uuid' })
export const Time = Type.String({ format: 'date-time' })
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const IdParams = Type.Object({ id: Id })
export const Done = Type.Object({ ok: Type.Literal(true) })
export const done = { ok: true } as const
