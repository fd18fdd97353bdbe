import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import Type from 'typebox'
import { Check } from 'typebox/value'
import type { ModelBehavior, SeenCompletion } from './chat-model.ts'

// A language model server with OpenAI's documented, streamed chat completions. GET /_seen lists the received requests,
// PUT /_behavior sets how it answers, and POST /_release lets a held answer continue.

const key = process.argv[2] ?? ''
const Completion = Type.Object(
  {
    model: Type.String({ minLength: 1 }),
    messages: Type.Array(
      Type.Object({
        role: Type.Enum(['system', 'user', 'assistant']),
        content: Type.String({ minLength: 1 }),
      }),
      { minItems: 1 },
    ),
    stream: Type.Literal(true),
  },
  { additionalProperties: false },
)

let behavior: ModelBehavior = { pieces: ['Hello.'] }
const seen: SeenCompletion[] = []
let held = Promise.withResolvers<void>()

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    response.destroy()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = `${request.method} ${request.url}`
  if (call === 'GET /_seen') return sendJson(response, 200, seen)
  if (call === 'POST /_release') {
    held.resolve()
    held = Promise.withResolvers<void>()
    return sendJson(response, 200, {})
  }
  const body: unknown = await json(request)
  if (call === 'PUT /_behavior') {
    behavior = body as ModelBehavior
    seen.length = 0
    return sendJson(response, 200, {})
  }
  if (call !== 'POST /v1/chat/completions') return refuse(response, 404, 'Unknown request URL.')
  if (request.headers.authorization !== `Bearer ${key}`)
    return refuse(response, 401, `Incorrect API key provided: ${request.headers.authorization}`)
  if (!Check(Completion, body)) return refuse(response, 400, 'The body is no streamed chat completion.')
  if (behavior.status !== undefined) return refuse(response, behavior.status, 'The model is overloaded.')
  const completion: SeenCompletion = { model: body.model, messages: body.messages, isClosed: false }
  seen.push(completion)
  response.once('close', () => (completion.isClosed = !response.writableFinished))
  await stream(response, body.model)
}

async function stream(response: ServerResponse, model: string): Promise<void> {
  const { pieces, holdAfter, breakAfter, fault } = behavior
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const chunk = (choices: unknown[]) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model,
    choices,
  })
  const choice = (delta: object, reason: string | null = null) =>
    chunk([{ index: 0, delta, finish_reason: reason }])
  await send(response, ': a comment keeps the connection open\n\n')
  await send(response, eventOf(choice({ role: 'assistant', content: '' })))
  for (const [place, content] of pieces.entries()) {
    if (place === holdAfter) await held.promise
    if (place === breakAfter) return void response.destroy()
    await send(response, eventOf(choice({ content })))
  }
  if (holdAfter === pieces.length) await held.promise
  if (fault !== undefined) return void response.end(eventOf({ error: { message: fault } }))
  await send(response, eventOf(choice({}, 'stop')))
  await send(response, eventOf(chunk([])))
  response.end('data: [DONE]\n\n')
}

const eventOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

/** Splits the data as a network might: in the middle of a line, or within a character of several bytes. */
async function send(response: ServerResponse, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const wide = bytes.findIndex((byte) => byte >= 0xc0)
  const cut = wide === -1 ? Math.floor(bytes.length / 2) : wide + 1
  for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)])
    await new Promise<void>((resolve) => response.write(part, () => resolve()))
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  sendJson(response, status, { error: { message, type: 'invalid_request_error', param: null, code: null } })

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
