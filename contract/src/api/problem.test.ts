import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { problems } from './problem.ts'

const folder = path.join(import.meta.dirname, '..')

test('the list of problems includes those of every module, and no two modules use the same code', async () => {
  const files = globSync('**/*problems.ts', { cwd: folder })
  const codes = await Promise.all(
    files.map(async (file) => {
      const module = (await import(path.join(folder, file))) as Record<string, object>
      return Object.values(module).flatMap((own) => Object.keys(own))
    }),
  )
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.flat().sort()).toEqual(Object.keys(problems).sort())
})
