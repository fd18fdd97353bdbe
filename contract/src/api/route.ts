import type { Static, TSchema } from 'typebox'
import type { ProblemCode } from './problem.ts'

/** The callers of a route: `anyone` without signing in; all others need a session and, for staff, the role. */
export type Who = 'anyone' | 'user' | 'moderator' | 'admin'

/** The ceiling that one kind of action counts toward: the server's setting of how often it can be done in an hour. */
export type CeilingName =
  | 'likes'
  | 'follows'
  | 'comments'
  | 'messages'
  | 'chatSigns'
  | 'newChats'
  | 'broadcasts'
  | 'posts'
  | 'views'
  | 'reports'
  | 'contactMessages'
  | 'searches'
  | 'assistantQuestions'
  | 'chunks'
  | 'uploads'
  | 'purchases'
  | 'checkouts'
  | 'payouts'
  | 'profiles'
  | 'settings'
  | 'aiRequests'
  | 'aiQuotes'
  | 'consents'
  | 'identityChecks'
  | 'releases'
  | 'pages'
  | 'staffDecisions'

interface AnyRoute {
  path: `/${string}`
  /** Alternative names of the same route. */
  also?: readonly `/${string}`[]
  who: Who
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Second names of fields of the body, which mean the same. */
  fieldsAlso?: Readonly<Record<string, string>>
  /**
   * The sender creates the `id` in the body, so that sending it twice acts once. For senders who can't repeat, the
   * server creates it.
   */
  makesId?: true
  /** The body arrives as multipart/form-data: text fields as strings, files as `UploadedFile`. */
  multipart?: true
  /** Reads a whole file that was sent before: as much work as receiving one. */
  readsFile?: true
  returns: TSchema
  /** The problems of a route beyond a bad request, a missing session, too many requests and an unknown failure. */
  problems?: readonly ProblemCode[]
}

/**
 * Reading isn't counted, except for searches, which are the most expensive reads, and pages that open with a token
 * alone.
 */
interface Read extends AnyRoute {
  method: 'GET'
  ceiling?: CeilingName
  /** Counts only when this parameter of the query has a value. */
  countedWith?: string
}

/** A route that changes something counts toward a ceiling, or explains why not. */
interface Mutation extends AnyRoute {
  method: 'POST' | 'PUT' | 'DELETE'
  ceiling: CeilingName | { exempt: string }
  /** A signed-in person can call it while their profile is banned, such as to sign out. Everything else is refused. */
  bannedToo?: true
}

/** A route as data: the server validates, shapes and documents by it, the web app is typed from it. Paths are below /api. */
export type Route = Read | Mutation

export const route = <const R extends Route>(definition: R): R => definition

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends TSchema
  ? Static<R[K]>
  : undefined

export type ParamsOf<R extends Route> = Part<R, 'params'>
export type QueryOf<R extends Route> = Part<R, 'query'>
export type BodyOf<R extends Route> = Part<R, 'body'>
export type ReplyOf<R extends Route> = Static<R['returns']>
