import { notBlank } from '@fanfare/contract/api/schema'
import type { FastifySchemaValidationError } from 'fastify'

/** Explains to a person how to correct a refused field. */
export function faultSentence({ keyword, message, params }: FastifySchemaValidationError): string {
  if (keyword === 'required' || params['pattern'] === notBlank) return 'This is required.'
  if (keyword === 'pattern') return 'This contains characters that aren’t allowed here.'
  if (keyword === 'format') return formats.get(String(params['format'])) ?? 'This isn’t valid.'
  const limit = Number(params['limit'])
  return limits[keyword]?.(limit) ?? `This ${(message ?? 'is not right').replace('NOT', 'not')}.`
}

const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'Enter an email address, such as name@example.com.'],
  ['date', 'Enter a date as YYYY-MM-DD.'],
  ['date-time', 'Enter a time, such as 2026-01-31T18:00:00Z.'],
  ['uri', 'Enter a full URL, such as https://example.com.'],
])

const limits: Readonly<Record<string, (limit: number) => string>> = {
  minLength: (limit) => `Use at least ${limit} ${limit === 1 ? 'character' : 'characters'}.`,
  maxLength: (limit) => `Use at most ${limit} ${limit === 1 ? 'character' : 'characters'}.`,
  minimum: (limit) => `Enter ${limit} or more.`,
  maximum: (limit) => `Enter ${limit} or less.`,
  minItems: (limit) => `Choose at least ${limit}.`,
  maxItems: (limit) => `Choose at most ${limit}.`,
}
