import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Reads every body as text, because each API parses forms or JSON by its own rules, and signatures cover the exact
 * bytes.
 */
export function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 262_144 }, (_request, body, done) => {
    done(null, body)
  })
}

export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

export function queryOf(request: FastifyRequest): string {
  return request.url.split('?')[1] ?? ''
}

export function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

/** A named part of the path, or an empty string. */
export function partOf(request: FastifyRequest, name: string): string {
  const params: unknown = request.params
  const parts = new Map<string, unknown>(typeof params === 'object' && params ? Object.entries(params) : [])
  const part = parts.get(name)
  return typeof part === 'string' ? part : ''
}

/** Compares a secret in constant time. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
