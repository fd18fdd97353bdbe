import path from 'node:path'
import type { AiInputFile } from '#gateways/ai/port'
import type { AiDeps } from '../ai-deps.ts'
import { inputPrefix } from './input-address.ts'

/** Stores a copy of an input file for the duration of an attempt, and returns its file name in the store. */
export async function keepInputFile(
  { storage }: Pick<AiDeps, 'storage'>,
  { attemptId, name, file }: { attemptId: string; name: string; file: Omit<AiInputFile, 'url'> },
): Promise<string> {
  const fileName = `${name}${path.extname(file.path)}`
  await storage.put(`${inputPrefix(attemptId)}${fileName}`, { path: file.path }, { contentType: file.mime })
  return fileName
}
