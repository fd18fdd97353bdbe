import type { Static, TSchema } from 'typebox'
import type { ProblemCode } from './problem.ts'

/** Who may call a route: `anyone` also without signing in; the rest need a session and, for staff, the role. */
export type Who = 'anyone' | 'user' | 'moderator' | 'admin'

/** A route as data: the server validates, shapes and documents by it, the web app is typed from it. Paths are below /api. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** Second names that answer the same. */
  also?: readonly `/${string}`[]
  who: Who
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The body arrives as multipart/form-data: text fields as strings, files as `UploadedFile`. */
  multipart?: true
  /** Reads a whole file that was sent before: as much work as taking one in. */
  readsFile?: true
  returns: TSchema
  /** What may go wrong beyond a bad request, a missing session, too many requests and an unknown failure. */
  problems?: readonly ProblemCode[]
}

export const route = <const R extends Route>(definition: R): R => definition

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends TSchema
  ? Static<R[K]>
  : undefined

export type ParamsOf<R extends Route> = Part<R, 'params'>
export type QueryOf<R extends Route> = Part<R, 'query'>
export type BodyOf<R extends Route> = Part<R, 'body'>
export type ReplyOf<R extends Route> = Static<R['returns']>
