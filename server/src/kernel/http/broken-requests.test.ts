import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { answerProblems } from './http.ts'

// Only a raw connection can send these requests.
/** The server's log lines during this test. */
let lines: string[] = []
let app: FastifyInstance
beforeAll(async () => {
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
  answerProblems(app)
  app.route({ method: ['GET', 'POST'], url: '/', handler: async () => 'done' })
  app.route({
    method: 'GET',
    url: '/full',
    handler: () =>
      Promise.reject(new Problem('upload-unavailable', { cause: new Error('The disk is full.') })),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  lines = []
})
afterAll(() => app.close())

async function open(text: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text.replaceAll('\n', '\r\n'))
  return socket
}

test('an aborted request body is logged in one line, and not as a server error', async () => {
  const head =
    'POST / HTTP/1.1\nhost: fanfare.example\ncontent-type: application/json\ncontent-length: 100\n\n'
  const socket = await open(`${head}{"half":`)
  await expect.poll(() => lines.filter((line) => line.includes('"POST"'))).not.toEqual([])
  socket.destroy()
  await expect.poll(() => lines.join('')).toContain('The client aborted this request.')
  const faults = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
  expect([faults, lines.filter((line) => line.includes('"stack"'))]).toEqual([[], []])
})

test("the cause of a server error is logged and isn't sent", async () => {
  const { statusCode, body } = await app.inject({ url: '/full' })
  expect([statusCode, body]).toEqual([503, expect.not.stringContaining('The disk is full.')])
  expect(lines.filter((line) => line.includes('The disk is full.'))).toHaveLength(1)
})
