import Type, { type Static, type TSchema } from 'typebox'

/** Schemas with a name: one component each in the OpenAPI document, referred to instead of repeated. */
export const namedSchemas: (TSchema & { $id: string })[] = []

/** Gives a schema a name. Use the result inside other schemas; its type is that of the schema itself. */
export function named<const S extends TSchema>(id: string, schema: S) {
  namedSchemas.push({ ...schema, $id: id })
  return Type.Unsafe<Static<S>>(Type.Ref(id))
}

/** The pattern of a text that is more than spaces. */
export const notBlank = '\\S'

export const Id = Type.String({ format: 'uuid' })
export const Time = Type.String({ format: 'date-time' })
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const IdParams = Type.Object({ id: Id })
export const Done = Type.Object({ ok: Type.Literal(true) })
export const done = { ok: true } as const
