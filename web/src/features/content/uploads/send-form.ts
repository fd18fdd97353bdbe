import { times } from '@fanfare/contract/limits'
import { ApiProblem, problemOf, serverIsSilent } from '../../../api-problem.ts'
import { timedOut } from './upload-problems.ts'

/** A connection that moves nothing for so long is taken as lost, long before the request's own time is over. */
const STALL_MS = 60_000

type Watch = { signal: AbortSignal; onSent: (bytes: number) => void }

/**
 * Posts a form by XMLHttpRequest, the one way in which a browser tells how much of a body has left. Answers the JSON of
 * the reply; throws `ApiProblem` as `call` does, with the specified words when the time ran out, and the abort.
 */
export function sendForm(address: string, form: FormData, { signal, onSent }: Watch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.timeout = times.request
    let stall = setTimeout(giveUp, STALL_MS)
    let isStalled = false
    function giveUp() {
      isStalled = true
      request.abort()
    }
    const end = (settle: () => void) => () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', cancel)
      settle()
    }
    const cancel = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stall)
      stall = setTimeout(giveUp, STALL_MS)
      onSent(loaded)
    })
    request.addEventListener(
      'load',
      end(() => {
        const body: unknown = request.response
        if (request.status >= 200 && request.status < 300) resolve(body)
        else reject(problemOf(request.status, body))
      }),
    )
    request.addEventListener(
      'error',
      end(() => reject(new ApiProblem(serverIsSilent))),
    )
    request.addEventListener(
      'timeout',
      end(() => reject(timedOut())),
    )
    request.addEventListener(
      'abort',
      end(() => reject(isStalled ? timedOut() : new DOMException('Stopped', 'AbortError'))),
    )
    signal.addEventListener('abort', cancel)
    request.send(form)
  })
}
