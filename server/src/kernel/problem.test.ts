import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { problemOfDatabase } from './problem.ts'

const failed = (code: string) => Object.assign(new DatabaseError('It failed.', 10, 'error'), { code })

// "Database code normalisation: not found 404, conflicts 409, permission 403/401, bad request 400, connection 503, others 500."
// A role that PostgreSQL doesn't accept is class 28.
test.each([
  ['23505', 409],
  ['23503', 409],
  ['40001', 409],
  ['42501', 403],
  ['28000', 403],
  ['28P01', 403],
  ['23502', 400],
  ['23514', 400],
  ['22P02', 400],
  ['22008', 400],
  ['22009', 400],
  ['P0002', 404],
  ['08006', 503],
  ['57P01', 503],
])('SQLSTATE %s leads to status %d', (code, status) => {
  expect(problemOfDatabase(failed(code))?.status).toBe(status)
  // Kysely and our own code wrap the driver's errors.
  expect(problemOfDatabase(new Error('No post.', { cause: failed(code) }))?.status).toBe(status)
})

test.each([failed('42P01'), failed('XX000'), new Error('no database error'), 'text'])(
  "an error that the caller can't fix stays a server error: %s",
  (error) => {
    expect(problemOfDatabase(error)).toBeNull()
  },
)
