import type { Static, TSchema } from 'typebox'
import type { ProblemCode } from './problem.ts'

/** Who may call a route: `anyone` also without signing in; the rest need a session and, for staff, the role. */
export type Who = 'anyone' | 'user' | 'moderator' | 'admin'

/** What one kind of thing counts toward: the server says how often it may be done in an hour. */
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
  /** Second names that answer the same. */
  also?: readonly `/${string}`[]
  who: Who
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Second names of fields of the body, which mean the same. */
  fieldsAlso?: Readonly<Record<string, string>>
  /** The sender makes the `id` of the body, so that sending twice does one thing. The server makes it for others, who can't repeat. */
  makesId?: true
  /** The body arrives as multipart/form-data: text fields as strings, files as `UploadedFile`. */
  multipart?: true
  /** Reads a whole file that was sent before: as much work as taking one in. */
  readsFile?: true
  returns: TSchema
  /** What may go wrong beyond a bad request, a missing session, too many requests and an unknown failure. */
  problems?: readonly ProblemCode[]
}

/** Reading is not counted, except for searches, which cost the most to read, and what opens with a token alone. */
interface Read extends AnyRoute {
  method: 'GET'
  ceiling?: CeilingName
  /** Counts only when this parameter of the query has a value. */
  countedWith?: string
}

/** What changes something counts toward a ceiling, or says why not. */
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
