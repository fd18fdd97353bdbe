import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { Problem } from '../problem.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an unknown address below /api gets a 404 in the common error format', async () => {
  const { status, body } = await world.send(null, 'GET', '/no/such/route')
  expect(status).toBe(404)
  expect(body).toEqual({ status: 404, code: 'not-found', message: 'This page doesn’t exist.' })
})

test('broken JSON is a bad request, not a server error', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'Invalid request', code: 'invalid-request' })
})

test('a JSON body that is too large gets an error about JSON, not about files', async () => {
  const { status, body } = await world.call(null, 'POST', '/auth/signin', {
    email: 'mia@example.com',
    password: 'x'.repeat(1024 * 1024),
  })
  expect([status, body['code']]).toEqual([413, 'body-too-large'])
  expect(body['message']).not.toMatch(/file|50MB/i)
})

test('every invalid field is named, with a sentence that describes a valid value', async () => {
  const { body } = await world.send(null, 'POST', '/auth/sign-up', { email: 'mia', password: 'short' })
  expect(body['fields']).toEqual({
    email: 'Enter an email address, such as name@example.com.',
    password: 'Use at least 8 characters.',
  })
})

test("an address that can't be decoded is a bad request in the common error format", async () => {
  const { status, body } = await world.call(null, 'GET', '/profile/%')
  expect(status).toBe(400)
  expect(body).toEqual({ status: 400, code: 'invalid-request', message: 'Invalid request' })
})

test('a form that ends too early is a bad request, not a server error', async () => {
  const mia = await world.person('mia')
  const response = await world.app.inject({
    method: 'PUT',
    url: '/api/profile',
    headers: { cookie: mia.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="bio"\r\n\r\nHello\r\n',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toHaveProperty('fields.body')
})

test("text that the database can't store is a bad request", async () => {
  const leo = await world.person('leo')
  const form = new FormData()
  form.set('social_media', '{"website":"https://leo.example/\\u0000"}')
  const { status, body } = await world.call(leo, 'PUT', '/profile', form)
  expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'invalid-request' })
})

test("a request can't make the server skip millions of rows", async () => {
  expect((await world.call(null, 'GET', '/post', { offset: 100000 })).status).toBe(200)
  const { status, body } = await world.call(null, 'GET', '/post', { offset: 100001 })
  expect(status).toBe(400)
  expect(body['fields']).toHaveProperty('offset')
})

test('a route for users answers visitors with 401 before it checks the input', async () => {
  const { status, body } = await world.call(null, 'POST', '/auth/change-password', {})
  expect(status).toBe(401)
  expect(body['code']).toBe('not-signed-in')
})

test('an unexpected error reveals no internal details', () => {
  const body = new Problem('unknown-error').toBody('req-1')
  expect(body).toEqual({
    status: 500,
    code: 'unknown-error',
    message: 'An unknown error occurred',
    request_id: 'req-1',
  })
})

test('every served route is in the API description, with its responses', async () => {
  const { body } = await world.send(null, 'GET', '/openapi.json')
  expect(body['openapi']).toBe('3.1.0')
  expect(body['paths']?.['/api/auth/session']?.['get']?.['responses']).toHaveProperty('200')
  expect(body['components']?.['schemas']).toHaveProperty('Session')
})

test('the response to a request with several errors names every invalid field', async () => {
  const ida = await world.person('ida')
  const { status, body } = await world.send(ida, 'POST', '/report', { contentType: 'chair', contentId: 'x' })
  expect(status).toBe(400)
  expect(Object.keys(body['fields'] ?? {}).toSorted()).toEqual(['contentId', 'contentType', 'reason'])
})
