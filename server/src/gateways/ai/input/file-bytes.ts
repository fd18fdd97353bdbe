import { readFile } from 'node:fs/promises'
import { AiFault, type AiInputFile } from '../port.ts'

/** The bytes of a request's file. Throws `input-unreachable` if it no longer exists. */
export async function bytesOf(file: AiInputFile): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(file.path)
  } catch {
    throw new AiFault('input-unreachable', 'A file of the request is no longer on this machine.')
  }
}

export async function base64Of(file: AiInputFile): Promise<string> {
  return (await bytesOf(file)).toString('base64')
}
