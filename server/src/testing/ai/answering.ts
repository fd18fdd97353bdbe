import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/**
 * A server that sends these answers one after the other with status 200, and repeats the last one until the test ends.
 * Returns its address.
 */
export async function answering(...answers: object[]): Promise<string> {
  let count = 0
  const server = createServer((_request, response) => {
    response.end(JSON.stringify(answers[Math.min(count, answers.length - 1)]))
    count += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
