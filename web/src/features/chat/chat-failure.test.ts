import { chat } from '@fanfare/contract/chat/routes'
import { messages } from '@fanfare/contract/chat/message-routes'
import { problems, type ProblemCode } from '@fanfare/contract/api/problem'
import type { Route } from '@fanfare/contract/api/route'
import { expect, test } from 'vitest'
import { ApiProblem, problemOf, serverIsSilent } from '../../plumbing/api/api-problem.ts'
import { failureOf } from './chat-failure.ts'

const chatFailed = 'Something went wrong with the chat! Please try refreshing the page.'

/** Each problem that the chat's routes declare, as the server returns it. */
const declared = [...new Set([chat, messages].flatMap(reasonsOf))].map((code) => ({
  code,
  body: { ...problems[code], code },
}))

function reasonsOf(routes: Readonly<Record<string, Route>>): readonly ProblemCode[] {
  return Object.values(routes).flatMap(({ problems: reasons = [] }) => reasons)
}

test('the problems that the chat routes declare are all client errors', () => {
  expect(declared.length).toBeGreaterThan(20)
  expect(declared.filter(({ body }) => body.status < 400 || body.status >= 500)).toEqual([])
})

test.for(declared)(
  'a refusal with the code $code is titled Error and shows the server’s reason',
  ({ body }) => {
    const failure = failureOf(problemOf(body.status, body))
    expect(failure).toEqual({ title: 'Error', message: body.message })
    expect(failure.message).not.toBe(chatFailed)
  },
)

test('a server failure is shown as critical, without internal details', () => {
  const body = { status: 500, code: 'unexpected', message: 'relation "chat" does not exist' }
  expect(failureOf(problemOf(500, body))).toEqual({ title: 'Critical Error', message: chatFailed })
  expect(failureOf(problemOf(500, '<html>'))).toEqual({ title: 'Critical Error', message: chatFailed })
})

test('a server that is restarting or unreachable behind its proxy isn’t shown as critical', () => {
  for (const status of [502, 503, 504]) {
    expect(failureOf(problemOf(status, '<html>'))).toEqual({ title: 'Error', message: chatFailed })
  }
})

test('after a lost connection or a bug in the page, the user is asked to refresh', () => {
  const failure = { title: 'Error', message: chatFailed }
  expect(failureOf(new ApiProblem(serverIsSilent))).toEqual(failure)
  expect(failureOf(new TypeError('undefined is not a function'))).toEqual(failure)
  expect(failureOf(null)).toEqual(failure)
})

test('a user who sends too much is told how long to wait, and isn’t asked to refresh', () => {
  const { status, message } = problems['too-many-requests']
  const body = { status, code: 'too-many-requests', message, retry_after: 300 }
  expect(failureOf(problemOf(429, body))).toEqual({
    title: 'Error',
    message: 'Too many attempts. Try again in 5 minutes.',
  })
})
