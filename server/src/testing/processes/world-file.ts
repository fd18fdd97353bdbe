import { rename, writeFile } from 'node:fs/promises'

/** How far the demo world of `held-world.ts` is. */
export type Progress = { ready: number; total: number } | 'done'

/** A reader meanwhile gets the previous content. */
export async function writeProgress(file: string, progress: Progress): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(progress))
  await rename(`${file}.part`, file)
}
