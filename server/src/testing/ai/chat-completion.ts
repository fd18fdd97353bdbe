import Type from 'typebox'
import { json, type FakeAnswer, type FakeRequest, type FakeWorld } from './fake-provider.ts'
import { faultsOf } from './schema-faults.ts'

const message = Type.Object({
  role: Type.Enum(['system', 'user', 'assistant']),
  content: Type.String({ minLength: 1 }),
})
const chat = Type.Object({
  model: Type.String({ minLength: 1 }),
  messages: Type.Array(message, { minItems: 1 }),
  stream: Type.Optional(Type.Literal(false)),
})

/** A chat completion in OpenAI's format that repeats its request. Counts as a job that finishes immediately. */
export function chatCompletion({ path, body }: FakeRequest, { jobs, knobs }: FakeWorld): FakeAnswer {
  const [fault] = faultsOf(chat, body)
  if (fault)
    return json(400, { error: { message: `${fault.field} ${fault.message}`, type: 'invalid_request_error' } })
  const job = jobs.add({ path, body, kind: 'image', wanted: 0, webhook: null, knobs })
  job.end = 'succeeded'
  const { messages } = body as { messages: { content: string }[] }
  const content = knobs.result === 'none' ? null : `You said: ${messages.at(-1)?.content}`
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
  return json(200, { id: job.id, object: 'chat.completion', created: 1, model: body['model'], choices })
}
