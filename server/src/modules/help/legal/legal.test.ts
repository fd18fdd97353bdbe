import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addresses } from '@fanfare/contract/api/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from '#config'
import { createWorld, type World } from '#testing/world'
import { plainText } from '../articles/parse-article.ts'
import { readLegalTexts } from './read-legal-texts.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-legal-'))
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const textsWith = (settings: Record<string, string>) => readLegalTexts(readConfig(settings))

test('a visitor can read the terms and the privacy policy, and no other text', async () => {
  const { status, body } = await world.call(null, 'GET', '/legal/terms')
  expect(status).toBe(200)
  expect(body.title).toBe('Terms of Service')
  const privacy = await world.call(null, 'GET', '/legal/privacy')
  expect(privacy.body.title).toBe('Privacy Policy')
  expect((await world.send(null, 'GET', '/legal/__proto__')).status).toBe(400)
})

test("the texts show the operator and the server's figures, and link only to existing pages", () => {
  const { texts } = textsWith({
    OPERATOR_NAME: 'Harbour Ltd',
    OPERATOR_ADDRESS: '1 Quay Street, Cork',
    OPERATOR_CONTACT: 'law@harbour.test',
    PLATFORM_FEE_PERCENT: '35',
    CREDIT_CENTS: '25',
    CURRENCY: 'eur',
  })
  const terms = plainText(texts.terms.blocks)
  expect(terms).toContain('run by Harbour Ltd, 1 Quay Street, Cork')
  expect(terms).toContain('We keep 35%')
  expect(terms).toContain('€0.25')
  for (const { blocks } of Object.values(texts)) {
    expect(plainText(blocks)).not.toMatch(/\]\(|##|\{\{|^- |undefined|null|NaN/m)
    const links = blocks.flatMap(({ words }) => words.flatMap(({ to }) => to ?? []))
    expect(links).toContain('mailto:law@harbour.test')
    const known = new Set<string>([...addresses, '/help/reporting', 'mailto:law@harbour.test'])
    expect(links.filter((to) => !known.has(to.split('#')[0] ?? ''))).toEqual([])
  }
})

test("an operator's Markdown replaces the default text, without HTML or links that run code", async () => {
  await writeFile(
    path.join(folder, 'terms.md'),
    `# House rules

Be **kind**
to others. <b onclick="steal()">No HTML</b>

### More
* [Our site](https://harbour.test/rules)
- [A trick](javascript:alert(1)) and [another](//evil.test)
`,
  )
  const { texts } = textsWith({ LEGAL_DIRECTORY: folder })
  expect(texts.terms).toEqual({
    name: 'terms',
    title: 'House rules',
    blocks: [
      {
        kind: 'paragraph',
        words: [{ text: 'Be kind to others. <b onclick="steal()">No HTML</b>', to: null }],
      },
      { kind: 'heading', words: [{ text: 'More', to: null }] },
      { kind: 'item', words: [{ text: 'Our site', to: 'https://harbour.test/rules' }] },
      {
        kind: 'item',
        words: [{ text: '[A trick](javascript:alert(1)) and [another](//evil.test)', to: null }],
      },
    ],
  })
  expect(texts.privacy.title).toBe('Privacy Policy')
})

test('a missing folder, an empty file and an unknown placeholder are reported by name at startup', async () => {
  expect(() => textsWith({ LEGAL_DIRECTORY: path.join(folder, 'nowhere') })).toThrow(ConfigurationError)
  await writeFile(path.join(folder, 'privacy.md'), ' \n')
  expect(() => textsWith({ LEGAL_DIRECTORY: folder })).toThrow(/privacy\.md/)
  await writeFile(path.join(folder, 'privacy.md'), 'We are {{somebody}}.')
  expect(() => textsWith({ LEGAL_DIRECTORY: folder })).toThrow(/\{\{somebody\}\}/)
  await rm(path.join(folder, 'privacy.md'))
})

test('the version of the terms changes only when their text changes', () => {
  const version = textsWith({}).termsVersion
  expect(textsWith({ PORT: '4001' }).termsVersion).toBe(version)
  expect(textsWith({ OPERATOR_NAME: 'Harbour Ltd' }).termsVersion).not.toBe(version)
})
