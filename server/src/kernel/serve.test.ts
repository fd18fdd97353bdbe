import { route } from '@fanfare/contract/api/route'
import Type from 'typebox'
import { expect, test } from 'vitest'
import { createApi } from './http/api.ts'
import { serve } from './serve.ts'

test('a handler gets only the parts of a request that its route declares', async () => {
  const app = await createApi({ logLevel: 'silent', trustProxy: [], isHttps: false })
  const plain = route({
    method: 'POST',
    path: '/plain',
    who: 'anyone',
    ceiling: { exempt: 'a test' },
    summary: 'Declares nothing',
    returns: Type.Object({}),
  })
  const given: object[] = []
  serve(app, plain, async (_viewer, input) => {
    given.push(input)
    return {}
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/plain?viewerId=somebody',
    payload: { userId: 'somebody' },
  })
  await app.close()
  expect(statusCode).toBe(200)
  expect(given).toEqual([{ params: undefined, query: undefined, body: undefined }])
})
