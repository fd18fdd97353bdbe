import type { ProblemBody } from '@fanfare/contract/api/problem'
import type { BodyOf, QueryOf, ReplyOf, Route } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'

export type Method = Route['method']

/** The route of a path as tests write it, such as `/post/${postId}/like`. `never` if the contract has no such route. */
export type RouteAt<M extends Method, Path extends string> = Path extends `${infer Before}?${string}`
  ? RouteAt<M, Before>
  : Path extends unknown
    ? `${M} ${Path}` extends infer Name extends keyof RouteTable
      ? RouteTable[Name]
      : { [Name in keyof RouteTable]: IfItFits<M, Path, RouteTable[Name]> }[keyof RouteTable]
    : never

/** The data of a call beyond its path: the query of a GET, otherwise the body. */
export type SaidTo<R extends Route> = [R] extends [never]
  ? [noSuchRoute: never]
  : R['method'] extends 'GET'
    ? [query?: InPart<QueryOf<R>>]
    : [BodyOf<R>] extends [undefined]
      ? []
      : [body: R extends { multipart: true } ? FormData : InPart<BodyOf<R>>]

/** The fields of the response and of an error. Which of them a test expects depends on the status. */
export type BodyFrom<R extends Route> = ReplyOf<R> & Omit<Refusal, keyof ReplyOf<R>>

export interface Refusal extends Partial<Pick<ProblemBody, 'code' | 'fields'>> {
  message?: string | null
}

// The server fills in default values, and tests may leave out required fields.
type InPart<Said> = Said extends unknown ? { [Key in keyof Said]?: Said[Key] | undefined } : never

type IfItFits<M extends Method, Path extends string, R extends Route> = R['method'] extends M
  ? Segments<Path> extends Pattern<Segments<R['path'] | SecondNames<R>>>
    ? Segments<Path> extends Values<Segments<Path>>
      ? R
      : never
    : never
  : never

type SecondNames<R extends Route> = R extends { also: readonly (infer Path extends string)[] } ? Path : never

type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? [Head, ...Segments<Rest>]
  : [Path]

type Pattern<Parts extends string[]> = Parts extends unknown
  ? { [Index in keyof Parts]: Parts[Index] extends `:${string}` ? string : Parts[Index] }
  : never

// `transactions${query}` is an incomplete segment, which can't be a parameter's value.
type Values<Parts extends string[]> = { [Index in keyof Parts]: IfWhole<Parts[Index]> }
type IfWhole<Part extends string> = { [Name in Part]?: true } extends { [Name in Part]: true }
  ? Part extends `${infer First}${string}`
    ? string extends First
      ? Part
      : never
    : Part
  : Part
