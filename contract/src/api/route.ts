import type { Static, TSchema } from 'typebox'
import type { ProblemCode } from './problem.ts'

/**
 * Who can call a route. `anyone` doesn't need to sign in; all others need a session, and staff routes also need the
 * role.
 */
export type Who = 'anyone' | 'user' | 'moderator' | 'admin'

/** A rate limit for one kind of action: the server's setting for how often it is allowed per hour. */
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
  /** Aliases of the path. */
  also?: readonly `/${string}`[]
  who: Who
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Aliases of fields in the body. */
  fieldsAlso?: Readonly<Record<string, string>>
  /**
   * The sender chooses an id in the body, so that sending it twice acts once. For senders who can't retry, the server
   * creates it. The name of the field, or true if it is `id`.
   */
  makesId?: true | 'adjustment_id' | 'warning_id'
  /** The body arrives as multipart/form-data: text fields as strings, files as `UploadedFile`. */
  multipart?: true
  /**
   * The route reports the fields that the schema refused together with those that only it can check, such as a missing
   * picture, so that people see all invalid fields at once.
   */
  namesFaults?: true
  /** Reads a whole file that was uploaded earlier, which is as much work as receiving one. */
  readsFile?: true
  returns: TSchema
  /**
   * The problems a route can return besides a bad request, a missing session, too many requests and an unknown failure.
   */
  problems?: readonly ProblemCode[]
}

/**
 * Reads don't count toward a ceiling, except searches, which are the most expensive, and pages that only need a token.
 */
interface Read extends AnyRoute {
  method: 'GET'
  ceiling?: CeilingName
  /** The request counts only if this query parameter has a value. */
  countedWith?: string
}

/** A route that changes something counts toward a ceiling, or explains why it doesn't. */
interface Mutation extends AnyRoute {
  method: 'POST' | 'PUT' | 'DELETE'
  ceiling: CeilingName | { exempt: string }
  /** Users can call it even while their profile is banned, for example to sign out. All other routes refuse them. */
  bannedToo?: true
}

/**
 * A route as data. The server validates requests, shapes responses and generates the documentation from it, and the web
 * app takes its types from it. Paths are below /api.
 */
export type Route = Read | Mutation

export const route = <const R extends Route>(definition: R): R => definition

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends TSchema
  ? Static<R[K]>
  : undefined

export type ParamsOf<R extends Route> = Part<R, 'params'>
export type QueryOf<R extends Route> = Part<R, 'query'>
export type BodyOf<R extends Route> = Part<R, 'body'>
export type ReplyOf<R extends Route> = Static<R['returns']>
