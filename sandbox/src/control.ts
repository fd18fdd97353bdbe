import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BuiltSandbox } from './build-sandbox.ts'
import { neededText, wholeIn, wordIn } from './http/fields.ts'
import { readForm, type Form } from './http/form.ts'
import { bodyOf, readBodiesAsText } from './http/http-request.ts'

/**
 * Lets a test resend events, simultaneously or in reverse, delay deliveries and make calls fail. Only the standalone
 * process serves these routes, and only if it is configured to. All take forms:
 *
 * - `POST /_control/redeliver` `object`, `order` (`forward`, `reverse`, `at-once`), `times`: returns the responses
 * - `POST /_control/hold` and `POST /_control/release`: pauses and resumes deliveries
 * - `POST /_control/faults` `fault` (`error`, `hang`, `lose-answer`), `calls`: how the next calls of the APIs fail
 */
export function serveControl(app: FastifyInstance, sandbox: BuiltSandbox): void {
  void app.register((scope, _options, done) => {
    readBodiesAsText(scope)
    scope.post('/_control/redeliver', (request) => redeliver(sandbox, formOf(request)))
    scope.post('/_control/hold', (_request, reply) => {
      sandbox.deliveries.hold(true)
      void reply.send({})
    })
    scope.post('/_control/release', (_request, reply) => {
      sandbox.deliveries.hold(false)
      void reply.send({})
    })
    scope.post('/_control/faults', (request, reply) => {
      const form = formOf(request)
      const fault = wordIn(form, 'fault', ['error', 'hang', 'lose-answer']) ?? 'error'
      sandbox.faults.set(fault, wholeIn(form, 'calls') ?? 1)
      void reply.send({})
    })
    done()
  })
}

async function redeliver(sandbox: BuiltSandbox, form: Form): Promise<{ answered: number[] }> {
  const order = wordIn(form, 'order', ['forward', 'reverse', 'at-once']) ?? 'forward'
  const events = sandbox.events.about(neededText(form, 'object'))
  const times = Math.min(wholeIn(form, 'times') ?? 1, 20)
  const wanted = order === 'reverse' ? events.toReversed() : events
  const all = Array.from({ length: times }, () => wanted).flat()
  if (order === 'at-once') return { answered: await Promise.all(all.map(sandbox.deliveries.tell)) }
  const answered: number[] = []
  for (const event of all) answered.push(await sandbox.deliveries.tell(event))
  return { answered }
}

function formOf(request: FastifyRequest): Form {
  return readForm(bodyOf(request))
}
