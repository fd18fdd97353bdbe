import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tools } from './tools.ts'
import { toolsPage } from './tools-page.ts'

test('docs/ai-tools.md is up to date (if this fails, run npm run docs)', () => {
  const file = path.resolve(import.meta.dirname, '../../../../../docs/ai-tools.md')
  expect(readFileSync(file, 'utf8')).toBe(toolsPage())
})

test('the page names every tool, every model and every field', () => {
  const page = toolsPage()
  const models = tools.flatMap((tool) => tool.models)
  const fields = [...tools, ...models].flatMap(({ inputs }) => Object.keys(inputs.properties))
  const names = [
    ...tools.map(({ task }) => task),
    ...models.map(({ provider, id }) => `${provider}:${id}`),
    ...fields,
  ]
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  expect(names.length).toBeGreaterThan(200)
})

test('the page shows the values that a field accepts, and no internal details', () => {
  const page = toolsPage()
  expect(page).toContain(
    '- `prompt`: required; text of 1 to 2,500 characters. Describe what you want to see.',
  )
  expect(page).toContain('- `batch_size`: a whole number from 1 to 4; default `1`.')
  expect(page).not.toMatch(/undefined|\[object|NaN/)
})
