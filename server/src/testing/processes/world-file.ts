import { rename, writeFile } from 'node:fs/promises'

/** The progress of the demo world in `held-world.ts`. */
export type Progress = { ready: number; total: number } | 'done'

/** Replaces the file atomically, so that readers never see a part of it. */
export async function writeProgress(file: string, progress: Progress): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(progress))
  await rename(`${file}.part`, file)
}
