import { realtime as protocol } from '@fanfare/contract/realtime/messages'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { networkOf, isThisMachine } from '../http/network-of.ts'
import { answerFailure, answerNotFound } from '../http/http.ts'
import { acceptSockets } from '../http/sockets.ts'
import { Problem } from '../problem.ts'
import { isActor, type Actor } from '../viewer.ts'
import { limitConnects, type ConnectDeps } from './limit-connects.ts'
import type { Realtime } from './realtime.ts'
import type { Refusal } from './refusals.ts'

const Query = Type.Object({
  /** The cursor from which the tab continues. */
  cursor: Type.Optional(Type.String({ maxLength: 80 })),
  /** The age of its page in seconds, if it was never connected. */
  age: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 }),
})
type Query = Static<typeof Query>

/** A tab's socket. It belongs to a session, and receives the events of the session's user. */
export async function realtimeRoutes(
  app: FastifyInstance,
  { realtime, ...deps }: ConnectDeps & { realtime: Realtime },
): Promise<void> {
  await app.register(async (scope) => {
    await acceptSockets(scope)
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const reason = reasonOf(error)
      if (reason) realtime.refuse(reason)
      answerFailure(error, request, reply)
    })
    scope.route<{ Querystring: Query }>({
      method: 'GET',
      url: protocol.path,
      schema: { hide: true, querystring: Query },
      preValidation: [
        (request) => limitConnects(deps, partyOf(request)),
        // Comes last and doesn't wait, so that requests that arrive together can't take the same place.
        (request, _reply, done) => {
          requireRoom(realtime, request)
          done()
        },
      ],
      handler: answerNotFound,
      wsHandler: (socket, request) => {
        const { userId, sessionId } = actorOf(request)
        const { cursor, age } = request.query
        const since = cursor === undefined ? { age } : { cursor }
        return realtime.open(socket, { userId, sessionId, network: networkOf(request.ip), since })
      },
    })
  })
}

function requireRoom(realtime: Realtime, request: FastifyRequest): void {
  if (!realtime.hasRoomFor(partyOf(request))) {
    throw new Problem('too-many-requests', { facts: { retry_after: 60 } })
  }
}

/** The user and the network that a connection counts for. */
function partyOf(request: FastifyRequest): { userId: string; network: string | null } {
  const { userId } = actorOf(request)
  // Requests from this machine come through a proxy that isn't configured as trusted, so all users would share one
  // limit.
  return { userId, network: isThisMachine(request.ip) ? null : networkOf(request.ip) }
}

function actorOf({ viewer }: FastifyRequest): Actor {
  if (!isActor(viewer)) throw new Problem('not-signed-in')
  return viewer
}

function reasonOf(error: FastifyError): Refusal | null {
  if (error.validation) return 'invalid-request'
  return error instanceof Problem ? (reasons[error.code] ?? null) : null
}

const reasons: Partial<Record<Problem['code'], Refusal>> = {
  'not-signed-in': 'not-signed-in',
  'not-allowed': 'foreign-origin',
  'too-many-requests': 'too-many-connections',
}
