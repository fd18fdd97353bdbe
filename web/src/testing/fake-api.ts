import { vi } from 'vitest'

type Asked = { method: string; path: string; answer: (status: number, body?: unknown) => void }

/** A server for tests: holds requests until the test answers them. */
export function fakeApi(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (status: number, body: unknown = {}) => resolve(Response.json(body, { status }))
    asked.push({ method, path, answer })
    return promise
  })
  return asked
}
