import Type, { type Static, type TSchema } from 'typebox'
import { pageLimits } from './limits.ts'

/**
 * Selects a page of a list, by `cursor` (page 1,000 is as fast as page 1) or by `offset`, which reads and skips all
 * items before it.
 */
export const pageFields = (standard: number) => ({
  limit: Type.Integer({ minimum: 1, maximum: pageLimits.most, default: standard }),
  offset: Type.Integer({ minimum: 0, maximum: pageLimits.mostOffset, default: 0 }),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
})

/** The query of a list that has no parameters besides these. */
export const pageQuery = (standard: number) => Type.Object(pageFields(standard))

export interface PageQuery {
  limit: number
  offset: number
  cursor?: string
}

export const Pagination = Type.Object({
  has_more: Type.Boolean(),
  total: Type.Integer(),
  /** True when counting stopped early, so there may be more than `total` items. */
  total_capped: Type.Optional(Type.Boolean()),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})

export const pageOf = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination })

export interface Page<T> {
  data: T[]
  pagination: Static<typeof Pagination>
}
