import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build-web.ts'
import { root } from './tool.ts'

/** The most JavaScript that a page may load before it shows anything, in bytes as the server sends it (brotli). */
const BUDGET = 130_000

export type BundleCheck = { files: number; findings: string[] }

/** Compares every visitor's first download with the budget. Builds the web app first if its sources have changed. */
export async function checkBundle(): Promise<BundleCheck> {
  try {
    await buildWeb()
  } catch (error) {
    return { files: 0, findings: [String(error)] }
  }
  const dist = path.join(root, 'web', 'dist')
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const bytes = scripts.reduce((sum, file) => sum + sizeOf(path.join(dist, file)), 0)
  const isOk = bytes <= BUDGET
  const found = `The first page loads ${bytes} bytes of JavaScript; the budget is ${BUDGET}.`
  return { files: scripts.length, findings: isOk ? [] : [found, ...scripts] }
}

/** Files too small to be compressed are sent as they are. */
const sizeOf = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
