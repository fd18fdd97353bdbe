import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AiDeps } from '../ai-deps.ts'

/** The attempt and the file that an address is for. */
export interface InputFileName {
  attemptId: string
  /** A plain file name, such as `image.jpg`. */
  name: string
}

/**
 * The address at which a provider fetches an input file. Anybody who has it can read the file until the attempt ends.
 */
export const inputAddress = (
  { publicUrl, secret }: Pick<AiDeps, 'publicUrl' | 'secret'>,
  file: InputFileName,
): string => `${publicUrl}/api/ai/inputs/${file.attemptId}/${signatureOf(secret, file)}/${file.name}`

export function isGenuine(secret: Buffer, file: InputFileName, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, file))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (secret: Buffer, { attemptId, name }: InputFileName): string =>
  createHmac('sha256', secret).update(`ai-input:${attemptId}:${name}`).digest('base64url')

/** The folder of an attempt's files in the store. */
export const inputPrefix = (attemptId: string): string => `ai/inputs/${attemptId}/`
