import { ACTING_PROFILE } from '@fanfare/contract/api/acting-profile'
import { vi } from 'vitest'

type Asked = {
  method: string
  path: string
  /** The profile that the caller means to act as. */
  profileId: string | null
  answer: (status: number, body?: unknown) => void
}

/** A server for tests: holds requests until the test answers them. */
export function fakeApi(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (status: number, body: unknown = {}) => resolve(Response.json(body, { status }))
    asked.push({ method, path, profileId: new Headers(headers).get(ACTING_PROFILE), answer })
    return promise
  })
  return asked
}
