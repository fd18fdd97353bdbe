import { times } from '@fanfare/contract/interface/times'
import { ApiProblem, problemOf, serverIsSilent } from '../../../../plumbing/api/api-problem.ts'
import { timedOut } from './upload-problems.ts'

/** If a connection transfers nothing for this long, it counts as lost, long before the request itself times out. */
const STALL_MS = 60_000

type Watch = { signal: AbortSignal; onSent: (bytes: number) => void }

/**
 * Posts a form with XMLHttpRequest, the only way to learn how much of a body the browser has sent. Returns the response's
 * JSON; throws `ApiProblem` like `call`, with the specified text after a timeout, and the abort.
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
