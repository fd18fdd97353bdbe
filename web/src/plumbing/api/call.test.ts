import { expect, onTestFinished, test } from 'vitest'
import { call, setTransport } from './call.ts'

/** Answers every request with this response. */
function answerWith(response: () => Response): void {
  setTransport(async () => response())
  onTestFinished(() => setTransport((address, request) => fetch(address, request)))
}

/** The beginning of a problem, after which the connection is lost. */
const cutShort = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"status":404,"code":"upload-not'))
      controller.error(new TypeError('network error'))
    },
  })

const show = () => call('GET /content/uploads/:fileId', { params: { fileId: 'voice' } })

test.each([200, 404])('a response with status %d whose body is cut short counts as lost', async (status) => {
  answerWith(() => new Response(cutShort(), { status }))
  await expect(show()).rejects.toMatchObject({ status: 0, code: 'server-is-silent' })
})

test('a complete problem is thrown with its own code', async () => {
  const problem = { status: 404, code: 'upload-not-found', message: 'This upload doesn’t exist.' }
  answerWith(() => Response.json(problem, { status: 404 }))
  await expect(show()).rejects.toMatchObject(problem)
})

test('a proxy’s page is an unknown failure with its status, and counts as lost if its status is a success', async () => {
  answerWith(() => new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(show()).rejects.toMatchObject({ status: 502, code: 'unknown-error' })
  answerWith(() => new Response('<html>Welcome</html>'))
  await expect(show()).rejects.toMatchObject({ status: 0, code: 'server-is-silent' })
})
