import { times } from '@fanfare/contract/interface/times'
import { ApiProblem, problemOf, serverIsSilent } from '../../../../plumbing/api/api-problem.ts'
import { timedOut } from './upload-problems.ts'

/** If a connection transfers nothing for this long, it counts as lost, long before the request itself times out. */
const STALL_MS = 60_000

type Watch = { signal: AbortSignal; onSent: (bytes: number) => void }
type Address = { method: 'POST' | 'PUT'; url: string; headers?: Record<string, string> }

/**
 * Sends a body with XMLHttpRequest, because only that reports how much the browser has sent. Returns the response's
 * JSON, or null for an empty response. Throws `ApiProblem` like `call`, with the specification's text after a
 * timeout, and the abort.
 */
export function sendBody(
  { method, url, headers = {} }: Address,
  body: FormData | Blob,
  { signal, onSent }: Watch,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
        const answer: unknown = request.response
        if (request.status >= 200 && request.status < 300) resolve(answer)
        else reject(problemOf(request.status, answer))
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
    request.send(body)
  })
}
