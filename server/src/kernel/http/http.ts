import type { ProblemBody } from '@fanfare/contract/api/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemOfDatabase } from '../problem.ts'
import { fieldsAtFault } from './fault-sentence.ts'

/** Converts every thrown error to the common error format. Unexpected errors are logged in full. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerFailure)
}

/** The response to a thrown error, even if no route was found. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error, request)
  if (isBrokenOff(request)) request.log.info({ reason: error.message }, 'The client aborted this request.')
  else if (problem.status >= 500) request.log.error({ err: error }, problem.code)
  reply.send(writeProblem(problem, request, reply))
}

/** The connection closed before the whole request had arrived. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.errored !== null

/** The response to an unknown address below /api. */
export const answerNotFound = async (request: FastifyRequest, reply: FastifyReply): Promise<ProblemBody> =>
  writeProblem(new Problem('not-found'), request, reply)

function writeProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): ProblemBody {
  const wait = problem.facts?.['retry_after']
  if (typeof wait === 'number') reply.header('retry-after', wait)
  reply.code(problem.status).header('cache-control', 'no-store')
  return problem.toBody(request.id)
}

function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error.validation) return new Problem('invalid-request', { fields: fieldsAtFault(error.validation) })
  const ofDatabase = problemOfDatabase(error)
  if (ofDatabase) return ofDatabase
  if (error.statusCode === 413) return new Problem(isFile(request) ? 'file-too-large' : 'body-too-large')
  if (error.statusCode === 429) return new Problem('too-many-requests')
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new Problem(isClients ? 'invalid-request' : 'unknown-error')
}

/** Files are sent as form parts or as raw bodies; everything else is JSON. */
const isFile = ({ headers }: FastifyRequest): boolean =>
  !(headers['content-type'] ?? 'application/json').startsWith('application/json')
