import Type, { type Static, type TSchema } from 'typebox'
import { pageLimits } from './limits.ts'

/**
 * The position in a list: `cursor` (page 1,000 costs the same as page 1) or `offset`, which reads and skips the items
 * before it.
 */
export const pageFields = (standard: number) => ({
  limit: Type.Integer({ minimum: 1, maximum: pageLimits.most, default: standard }),
  offset: Type.Integer({ minimum: 0, maximum: pageLimits.mostOffset, default: 0 }),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
})

/** A list that takes nothing but its page. */
export const pageQuery = (standard: number) => Type.Object(pageFields(standard))

export interface PageQuery {
  limit: number
  offset: number
  cursor?: string
}

export const Pagination = Type.Object({
  has_more: Type.Boolean(),
  total: Type.Integer(),
  /** True when counting stopped early: there are at least `total`. */
  total_capped: Type.Optional(Type.Boolean()),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})

export const pageOf = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination })

export interface Page<T> {
  data: T[]
  pagination: Static<typeof Pagination>
}
