import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { Problem } from './problem.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an unknown address below /api is told so, in the one shape of a failure', async () => {
  const { status, body } = await world.call(null, 'GET', '/no/such/route')
  expect(status).toBe(404)
  expect(body).toEqual({ status: 404, code: 'not-found', message: 'There is nothing at this address.' })
})

test('broken JSON is a bad request, not a fault of the server', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'Invalid request', code: 'invalid-request' })
})

test('a user route answers 401 to a visitor before it looks at the input', async () => {
  const { status, body } = await world.call(null, 'POST', '/auth/change-password', {})
  expect(status).toBe(401)
  expect(body['code']).toBe('not-signed-in')
})

test('what is no expected outcome shows nothing of the inside', () => {
  const body = new Problem('unknown-error').toBody('req-1')
  expect(body).toEqual({
    status: 500,
    code: 'unknown-error',
    message: 'An unknown error occurred',
    request_id: 'req-1',
  })
})

test('every specified route that is served is in the description, with its answers', async () => {
  const { body } = await world.call(null, 'GET', '/openapi.json')
  expect(body['openapi']).toBe('3.1.0')
  expect(body['paths']?.['/api/auth/session']?.['get']?.['responses']).toHaveProperty('200')
  expect(body['components']?.['schemas']).toHaveProperty('Session')
})
