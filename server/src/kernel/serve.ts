import { ACTING_PROFILE } from '@fanfare/contract/api/acting-profile'
import type { BodyOf, CeilingName, ParamsOf, QueryOf, ReplyOf, Route } from '@fanfare/contract/api/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { FileWork } from './ceilings/file-work.ts'
import { completeBody } from './http/complete-body.ts'
import { fieldsAtFault } from './http/fault-sentence.ts'
import { readMultipart } from './http/multipart.ts'
import { Problem } from './problem.ts'
import { isActor, isStaff, visitor, type Actor, type Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fileWork: FileWork
  }
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyContextConfig {
    route?: Route
    /** The ceiling of a route that isn't in the contract. */
    ceiling?: CeilingName
  }
}

export type ViewerOf<R extends Route> = R['who'] extends 'anyone' ? Viewer : Actor

export interface Input<R extends Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
}

/** The raw request and reply, for the few routes that set a cookie or redirect. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  /** The fields that the schema refused, for a route with `namesFaults`. If there are any, the input is invalid. */
  faults: Record<string, string>
}

type Handler<R extends Route> = (
  viewer: ViewerOf<R>,
  input: Input<R>,
  exchange: Exchange,
) => Promise<ReplyOf<R>>

/** Serves a route of the contract: checks the caller, validates the input, and serializes the response. */
export function serve<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  const { params, query, body } = route
  const schema = {
    summary: route.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(route.multipart && { consumes: ['multipart/form-data'] }),
    response: { 200: route.returns },
  }
  const readForm = async (request: FastifyRequest): Promise<void> => {
    const names = namesIn(route.body)
    request.body = await app.fileWork.run(request, () => readMultipart(request, { names }))
  }
  const complete = async (request: FastifyRequest): Promise<void> => {
    request.body = completeBody(route, request.body)
  }
  for (const path of [route.path, ...(route.also ?? [])]) {
    app.route({
      method: route.method,
      url: `/api${path}`,
      schema,
      attachValidation: route.namesFaults === true,
      config: { route, ...(route.multipart && { takesFiles: true as const }) },
      preValidation: [
        (request, _reply, done) => {
          requireRole(route, request.viewer)
          requireMeantProfile(request)
          done()
        },
        ...(route.multipart ? [readForm] : []),
        ...(route.makesId || route.fieldsAlso ? [complete] : []),
      ],
      handler: (request, reply) => {
        // Only the declared parts were validated, so the handler never sees the rest.
        const input = {
          params: params && request.params,
          query: query && request.query,
          body: body && request.body,
        } as Input<R>
        // Fastify doesn't type the validator's faults.
        const found = request.validationError?.validation as FastifySchemaValidationError[] | undefined
        const faults = fieldsAtFault(found ?? [])
        // The validator itself failed, so nothing is known about the input.
        if (request.validationError && Object.keys(faults).length === 0) throw request.validationError
        const work = () => handler(request.viewer as ViewerOf<R>, input, { request, reply, faults })
        return route.multipart || route.readsFile ? app.fileWork.run(request, work) : work()
      },
    })
  }
}

/** The fields that a body declares. */
const namesIn = (body: TSchema | undefined): string[] =>
  body && Type.IsObject(body) ? Object.keys(body.properties) : []

function requireRole(route: Route, viewer: Viewer): void {
  if (route.who === 'anyone') return
  if (!isActor(viewer)) throw new Problem('not-signed-in')
  const isAllowed =
    route.who === 'user' ||
    (route.who === 'moderator' && isStaff(viewer)) ||
    (route.who === 'admin' && viewer.role === 'admin')
  if (!isAllowed) throw new Problem('not-allowed')
}

/** Refuses a request of a client that names its profile, if the session has another one. */
function requireMeantProfile({ headers, viewer }: FastifyRequest): void {
  const meant = headers[ACTING_PROFILE]
  if (meant === undefined) return
  if (!isActor(viewer)) throw new Problem('not-signed-in')
  if (meant !== viewer.profileId) throw new Problem('profile-has-changed')
}

/** Treats every request as a visitor's until its session is read. */
export function startAsVisitor(app: FastifyInstance): void {
  app.decorateRequest('viewer')
  app.addHook('onRequest', (request, _reply, done) => {
    request.viewer = visitor
    done()
  })
}
