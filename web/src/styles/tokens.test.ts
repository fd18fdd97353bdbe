import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
const sources = globSync(['src/**/*.{ts,tsx,css}', 'public/*.html', 'index.html'], { cwd: web })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

test('every design token is used somewhere', () => {
  const tokens = new Set(
    [...read('src/styles/tokens.css').matchAll(/^\s*(--ff-[\w-]+):/gm)].map(([, name]) => name),
  )
  expect(tokens.size).toBeGreaterThan(50)
  const unused = [...tokens].filter((name) => !new RegExp(`${name}(?![\\w-]|:)`).test(sources))
  expect(unused).toEqual([])
})
