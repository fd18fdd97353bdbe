import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { describeRequest } from './request-log.ts'

test.each([
  ['/reset-password?token=secret', '/reset-password?…'],
  ['/media/secret/w640.webp', '/media/…/w640.webp'],
  ['/media/public/0197/w640.webp', '/media/public/0197/w640.webp'],
  ['/api/content/upload/secret', '/api/content/upload/…'],
  ['/api/post/0197', '/api/post/0197'],
])('a request to %s is logged as %s', async (url, shown) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = fastify({ logger: { level: 'info', stream, serializers: { req: describeRequest } } })
  app.get('/*', async () => 'here')
  await app.inject({ url })
  await app.close()
  expect(lines.join()).toContain(JSON.stringify(shown))
  expect(lines.join()).not.toContain('secret')
})
